/** The event of a position of an order's courier. Only screens of that one order follow it; couriers announce it. */
export const courierMoved = 'courier-moved'
