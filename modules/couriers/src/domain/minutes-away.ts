/** How long a courier still needs to a door, for its guest (docs/guide/couriers.md#position). */
import { metresBetween, type Place } from './metres-between.ts'
import type { Vehicle } from './vehicles.ts'

/** Metres a minute in a town with its lights and detours. */
const metresAMinute: Record<Vehicle, number> = { MOTORCYCLE: 330, CAR: 250, BICYCLE: 200, ON_FOOT: 75 }
/** How much longer the road is than the straight line. */
const detour = 1.4
const minutesAtDoor = 3

/**
 * Returns whole minutes, at least one. It promises nothing early: the road is longer than the line, and each order that
 * the courier brings first costs the time at its door.
 */
export function minutesAway(
  courier: Place,
  door: Place,
  { vehicle, doorsBefore }: { vehicle: Vehicle; doorsBefore: number },
): number {
  const riding = (metresBetween(courier, door) * detour) / metresAMinute[vehicle]
  return Math.max(1, Math.ceil(riding + doorsBefore * minutesAtDoor))
}
