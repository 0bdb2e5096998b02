#include "Juego.h"
using namespace sf;
bool Colision::colisionBarrida(const Caja& caja1, const Vector2f& velocidad1, const Caja& caja2, const Vector2f& velocidad2, float& tiempo)
{
    Vector2f relativa = velocidad2 - velocidad1;
    float primero = 0, ultimo = Reloj::deltaTime();
    if (relativa.x < 0) {
        if (caja1.min.x > caja2.max.x) return false;
        if (caja1.max.x < caja2.min.x) primero = std::max(primero, (caja1.max.x - caja2.min.x) / relativa.x);
        ultimo = std::min(ultimo, (caja1.min.x - caja2.max.x) / relativa.x);
    } else if (relativa.x > 0) {
        if (caja1.max.x < caja2.min.x) return false;
        if (caja1.min.x > caja2.max.x) primero = std::max(primero, (caja1.min.x - caja2.max.x) / relativa.x);
        ultimo = std::min(ultimo, (caja1.max.x - caja2.min.x) / relativa.x);
    } else if (caja1.max.x < caja2.min.x || caja1.min.x > caja2.max.x) return false;
    if (relativa.y < 0) {
        if (caja1.min.y > caja2.max.y) return false;
        if (caja1.max.y < caja2.min.y) primero = std::max(primero, (caja1.max.y - caja2.min.y) / relativa.y);
        ultimo = std::min(ultimo, (caja1.min.y - caja2.max.y) / relativa.y);
    } else if (relativa.y > 0) {
        if (caja1.max.y < caja2.min.y) return false;
        if (caja1.min.y > caja2.max.y) primero = std::max(primero, (caja1.min.y - caja2.max.y) / relativa.y);
        ultimo = std::min(ultimo, (caja1.max.y - caja2.min.y) / relativa.y);
    } else if (caja1.max.y < caja2.min.y || caja1.min.y > caja2.max.y) return false;
    if (primero > ultimo) return false;
    tiempo = primero;
    return true;
}
