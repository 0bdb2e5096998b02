#include "engine.h"

typedef struct { float x0, y0, x1, y1; } RECT_F;
typedef struct { float dx, dy; } VEL;

static int axis(float a0, float a1, float b0, float b1, float v, float *tin, float *tout)
{
	float t;

	if (v == 0.0f)
		return a1 >= b0 || b1 >= a0;

	t = (v > 0.0f ? a0 - b1 : a1 - b0) / v;
	if (t > *tin)
		*tin = t;

	t = (v > 0.0f ? a1 - b0 : a0 - b1) / v;
	if (t < *tout)
		*tout = t;

	return *tin <= *tout;
}

int rects_collide(const RECT_F *a, const VEL *va, const RECT_F *b, const VEL *vb, float dt, float *when)
{
	float tin = 0.0f;
	float tout = dt;

	if (!axis(a->x0, a->x1, b->x0, b->x1, vb->dx - va->dx, &tin, &tout))
		return 0;
	if (!axis(a->y0, a->y1, b->y0, b->y1, vb->dy - va->dy, &tin, &tout))
		return 0;

	*when = tin;
	return 1;
}
