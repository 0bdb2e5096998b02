//! Every page at several sizes: drawn, in its colours, with a clean border.
