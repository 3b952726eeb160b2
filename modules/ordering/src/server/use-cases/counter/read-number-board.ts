import type { DataOf } from '@sofreh/contract'
import { lastNumber } from '@sofreh/events'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import { type BoardNumber, numberBoardRules, numberOnBoard } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { ordersForNumbers } from '../../store/counter/number-board.reader.ts'

/** The most open orders that a board reads. */
const mostOrders = 500

type Shown<Place extends BoardNumber['place']> = { id: string; number: string; on: BoardNumber & { place: Place } }

/** Reads the number board: numbers only, and the instant at which each ready one leaves. */
export async function readNumberBoard(
  deps: OrderingDeps,
  { vendorId }: Caller,
): Promise<DataOf<typeof contract.readNumberBoard>> {
  const { database } = deps
  // Reads the cursor first: an event in between is delivered twice, never missed.
  const cursor = await lastNumber(database, vendorId)
  const now = deps.clock()
  const [settings, orders] = await Promise.all([
    deps.vendors.settingsOf(database, vendorId),
    ordersForNumbers(database, vendorId, mostOrders),
  ])
  const preparing: Shown<'preparing'>[] = []
  const ready: Shown<'ready'>[] = []
  for (const { id, number, sheet: order, calledAt } of orders) {
    const on = numberOnBoard(order, { times: calledAt }, now)
    if (on?.place === 'preparing') preparing.push({ id, number, on })
    else if (on) ready.push({ id, number, on })
  }
  preparing.sort((one, other) => one.on.since.getTime() - other.on.since.getTime())
  ready.sort((one, other) => other.on.shownSince.getTime() - one.on.shownSince.getTime())
  const { most } = numberBoardRules
  return {
    vendorName: settings.name,
    preparing: preparing.slice(0, most).map(({ id, number }) => ({ id, number })),
    ready: ready.slice(0, most).map(({ id, number, on }) => ({
      id,
      number,
      readyAt: on.readyAt.toISOString(),
      calls: on.calls,
      leavesAt: on.leavesAt.toISOString(),
    })),
    hidden: { preparing: Math.max(0, preparing.length - most), ready: Math.max(0, ready.length - most) },
    cursor,
    now: now.toISOString(),
  }
}
