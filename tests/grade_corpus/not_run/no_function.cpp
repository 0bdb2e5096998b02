#include "main.h"

static float Max(float a, float b)
{
	return a > b ? a : b;
}
