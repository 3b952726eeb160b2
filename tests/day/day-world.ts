import type { DayBook } from './day-book.ts'
import type { DayTill } from './day-till.ts'
import type { GuestActs } from './guest-acts.ts'
import type { Restaurant } from './open-restaurant.ts'

/** The restaurant, its people and devices, and the answers they got. */
export type World = {
  restaurant: Restaurant
  book: DayBook
  guests: GuestActs
  tills: readonly [DayTill, DayTill]
  random: () => number
}

export function pick<Thing>(things: readonly Thing[], random: () => number): Thing {
  const thing = things[Math.floor(random() * things.length)]
  if (thing === undefined) throw new Error('there is nothing to choose from')
  return thing
}
