// The two types of the coursework, for files that do not define them.
typedef struct AEVec2 {
    f32 x;
    f32 y;
} AEVec2;

struct AABB {
    AEVec2 min;
    AEVec2 max;
};
