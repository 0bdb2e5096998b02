#include"main.h"

// Checks colission betwen 2 rectangels , retruns true if they hit
bool CollisionIntersection_RectRect(const AABB & aabb1,const AEVec2 & vel1,
    const AABB & aabb2,const AEVec2 & vel2,float &firstTimeOfCollision){

// STEP 1  ( static )
 if( aabb1.max.x<aabb2.min.x||aabb1.min.x>aabb2.max.x||
     aabb1.max.y<aabb2.min.y||aabb1.min.y>aabb2.max.y ){

   // STEP 2 realtive velocitiy
   AEVec2 Vrel;
       Vrel.x=vel2.x-vel1.x ;
       Vrel.y=vel2.y-vel1.y ;
   float tfirst=0 ;
   float tlast=g_dt ;

   // STEP 3 : x axsis
   if(Vrel.x<0)
   {
        if(aabb1.min.x>aabb2.max.x)   return false;   // case1 moveing away
        if(aabb1.max.x<aabb2.min.x)   tfirst=max((aabb1.max.x-aabb2.min.x)/Vrel.x,tfirst);
        if(aabb1.min.x<aabb2.max.x)  tlast=min((aabb1.min.x-aabb2.max.x)/Vrel.x,tlast);
   }
   else if(Vrel.x>0)
   {
        if(aabb1.min.x>aabb2.max.x)   tfirst=max((aabb1.min.x-aabb2.max.x)/Vrel.x,tfirst);
        if(aabb1.max.x>aabb2.min.x)  tlast=min((aabb1.max.x-aabb2.min.x)/Vrel.x,tlast);
        if(aabb1.max.x<aabb2.min.x)   return false;   // case3
   }
   else if(aabb1.max.x<aabb2.min.x||aabb1.min.x>aabb2.max.x) return false; // not moveing
   if(tfirst>tlast)return false; //case5

   // STEP 4 : y axsis
   if(Vrel.y<0)
   {
        if(aabb1.min.y>aabb2.max.y)   return false;   // case1 moveing away
        if(aabb1.max.y<aabb2.min.y)   tfirst=max((aabb1.max.y-aabb2.min.y)/Vrel.y,tfirst);
        if(aabb1.min.y<aabb2.max.y)  tlast=min((aabb1.min.y-aabb2.max.y)/Vrel.y,tlast);
   }
   else if(Vrel.y>0)
   {
        if(aabb1.min.y>aabb2.max.y)   tfirst=max((aabb1.min.y-aabb2.max.x)/Vrel.y,tfirst);
        if(aabb1.max.y>aabb2.min.y)  tlast=min((aabb1.max.y-aabb2.min.y)/Vrel.y,tlast);
        if(aabb1.max.y<aabb2.min.y)   return false;   // case3
   }
   else if(aabb1.max.y<aabb2.min.y&&aabb1.min.y>aabb2.max.y) return false; // not moveing
   if(tfirst>tlast)return false; //case5

   firstTimeOfCollision=tfirst ;
 }
 else firstTimeOfCollision=0 ;

 return true ;
}
