#include "main.h"

bool CollisionIntersection_RectRect(const AABB& boite1, const AEVec2& vitesse1,
									const AABB& boite2, const AEVec2& vitesse2,
									float& premierTemps)
{
	bool resultat = true;
	float debut = 0.0f;
	float fin = (float)AEFrameRateControllerGetFrameTime();

	// vitesse relative
	AEVec2 v = { vitesse2.x - vitesse1.x, vitesse2.y - vitesse1.y };

	if (boite1.max.x < boite2.min.x || boite1.min.x > boite2.max.x
		|| boite1.max.y < boite2.min.y || boite1.min.y > boite2.max.y)
	{
		bool possible = true;

		// --- axe des x ---
		if (boite1.max.x < boite2.min.x)
		{
			if (v.x < 0.0f)
				debut = (boite1.max.x - boite2.min.x) / v.x;
			else
				possible = false;
		}
		else if (boite1.min.x > boite2.max.x)
		{
			if (v.x > 0.0f)
				debut = (boite1.min.x - boite2.max.x) / v.x;
			else
				possible = false;
		}

		if (possible)
		{
			if (v.x < 0.0f)
			{
				if ((boite1.min.x - boite2.max.x) / v.x < fin)
					fin = (boite1.min.x - boite2.max.x) / v.x;
			}
			else if (v.x > 0.0f)
			{
				if ((boite1.max.x - boite2.min.x) / v.x < fin)
					fin = (boite1.max.x - boite2.min.x) / v.x;
			}

			// --- axe des y ---
			if (boite1.max.y < boite2.min.y)
			{
				if (v.y < 0.0f)
				{
					if ((boite1.max.y - boite2.min.y) / v.y > debut)
						debut = (boite1.max.y - boite2.min.y) / v.y;
				}
				else
					possible = false;
			}
			else if (boite1.min.y > boite2.max.y)
			{
				if (v.y > 0.0f)
				{
					if ((boite1.min.y - boite2.max.y) / v.y > debut)
						debut = (boite1.min.y - boite2.max.y) / v.y;
				}
				else
					possible = false;
			}

			if (possible)
			{
				if (v.y < 0.0f)
				{
					if ((boite1.min.y - boite2.max.y) / v.y < fin)
						fin = (boite1.min.y - boite2.max.y) / v.y;
				}
				else if (v.y > 0.0f)
				{
					if ((boite1.max.y - boite2.min.y) / v.y < fin)
						fin = (boite1.max.y - boite2.min.y) / v.y;
				}

				if (debut <= fin)
				{
					premierTemps = debut;
					resultat = true;
				}
			}
		}
	}
	else
	{
		// deja en contact
		premierTemps = 0.0f;
		resultat = true;
	}

	return resultat;
}
