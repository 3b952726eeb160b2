import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './day-world.ts'

const longestMealMs = 40_000
/** Tables that are occupied now. */
const taken = new Set<string>()

/**
 * Seats a party at a free table, which orders by phone or from the waiter, eats and pays. Frees the table afterwards.
 */
export async function sitTogether(world: World, at: number, by: 'QR' | 'TILL'): Promise<void> {
  const table = world.restaurant.tables.find(({ id }) => !taken.has(id))
  if (!table) throw new Error('no table is free')
  taken.add(table.id)
  try {
    if (by === 'TILL') {
      const id = await world.tills[at % 2]?.openTable(at, table)
      if (id) await untilState(world, id, ['FINISHED'])
      return
    }
    const party = await world.guests.dineByQr(at, table)
    if (at % 2 === 0) world.book.byGuest.add(party.orderId)
    await untilState(world, party.orderId, ['CONFIRMED', 'READYTOSERVE', 'DELIVERED'])
    // Half of the parties pay with their phones, the others at the till.
    if (at % 2 === 0) await world.guests.payShares(party)
    await untilState(world, party.orderId, ['FINISHED'])
  } finally {
    taken.delete(table.id)
  }
}

async function untilState({ guests }: World, id: string, states: string[]): Promise<void> {
  const until = Date.now() + longestMealMs
  let state = ''
  while (Date.now() < until) {
    state = await guests.stateOf(id)
    if (states.includes(state)) return
    await pause(300)
  }
  throw new Error(`the bill ${id} stays ${state}, expected ${states.join(' or ')}`)
}
