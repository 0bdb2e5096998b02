//! Names that need no declaration in a file.

/// Our stand-ins for the course's headers and for those of Visual C++.
const HEADERS: [&str; 2] = [
    include_str!("../../../../assets/grader/engine.h"),
    include_str!("../../../../assets/grader/visual_cpp.h"),
];

/// The types that the standard library and our stand-ins for the course's headers have.
pub const KNOWN_TYPES: &[&str] = &[
    "auto",
    "size_t",
    "string",
    "pair",
    "vector",
    "array",
    "optional",
    "tuple",
    "shared_ptr",
    "unique_ptr",
    "function",
    "initializer_list",
    "numeric_limits",
    "int8_t",
    "int16_t",
    "int32_t",
    "int64_t",
    "uint8_t",
    "uint16_t",
    "uint32_t",
    "uint64_t",
    "float_t",
    "double_t",
    "__int8",
    "__int16",
    "__int32",
    "__int64",
    "errno_t",
    "rsize_t",
    "s8",
    "u8",
    "s16",
    "u16",
    "s32",
    "u32",
    "s64",
    "u64",
    "f32",
    "f64",
    "BOOL",
    "INT",
    "UINT",
    "FLOAT",
    "BYTE",
    "WORD",
    "DWORD",
    "T",
];

/// The functions that the standard library has.
const KNOWN_FUNCTIONS: &[&str] = &[
    "max",
    "min",
    "__max",
    "__min",
    "fmax",
    "fmin",
    "fmaxf",
    "fminf",
    "fabs",
    "fabsf",
    "abs",
    "sqrt",
    "sqrtf",
    "pow",
    "powf",
    "printf",
    "assert",
    "swap",
    "make_pair",
    "make_tuple",
    "sizeof",
    "isnan",
    "isinf",
    "floor",
    "ceil",
    "signbit",
    "copysign",
    "nextafter",
    "fmod",
    "fmodf",
    "tie",
    "move",
    "get",
];

/// Whether a name is that of a macro or a constant.
pub fn is_constant(name: &str) -> bool {
    name.chars()
        .all(|character| !character.is_ascii_lowercase())
        && name.len() > 1
}

/// Words in the names of vectors.
const VECTOR_WORDS: [&str; 4] = ["vec", "point", "coord", "float2"];

/// Whether a type is a vector by its name.
pub fn sounds_like_a_vector(type_name: &str) -> bool {
    let lower = type_name.to_lowercase();
    VECTOR_WORDS.iter().any(|word| lower.contains(word))
}

/// Whether a function is one of the standard library or of our stand-ins for the course's headers.
pub fn is_known_function(name: &str) -> bool {
    let declared = format!(" {name}(");
    KNOWN_FUNCTIONS.contains(&name) || HEADERS.iter().any(|header| header.contains(&declared))
}
