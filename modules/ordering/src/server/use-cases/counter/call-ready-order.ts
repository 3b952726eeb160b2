import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { announceChange } from '../../store/changing/write-change.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { insertReadyCall } from '../../store/counter/ready-calls.writer.ts'

/** Calls a ready order's number on the counter's screen, on every press. */
export function callReadyOrder(
  deps: OrderingDeps,
  orderId: string,
  caller: Caller,
): Promise<DataOf<typeof contract.callReadyOrder>> {
  const { vendorId } = caller
  const personId = personOf(caller)
  return deps.database.transaction(
    async (tx) => {
      const row = requireReady(await lockOrder(tx, vendorId, orderId))
      const at = deps.clock()
      const times = await insertReadyCall(tx, { vendorId, id: deps.newId(), orderId, personId, at })
      await announceChange(deps, tx, { vendorId, kind: 'order-called', row, from: row.sheet.state })
      return { orderId, number: row.number, calledAt: at.toISOString(), times }
    },
    { once: caller.once },
  )
}

const readyStates: readonly string[] = ['READYTOSERVE', 'READYTOPICKUP', 'READYTOSHIPMENT']

export function isReady(state: string): boolean {
  return readyStates.includes(state)
}

/** @throws Refusal ORDER_NOT_FOUND, ORDER_NOT_READY */
export function requireReady(row: OrderRow | undefined): OrderRow {
  if (!row) throw new Refusal('ORDER_NOT_FOUND')
  if (!isReady(row.sheet.state)) throw new Refusal('ORDER_NOT_READY', { state: row.sheet.state })
  return row
}
