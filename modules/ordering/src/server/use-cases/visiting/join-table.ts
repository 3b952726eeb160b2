import { isConfirmedBill } from '@sofreh/dining/domain'
import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { moveOrder } from '../../../domain/index.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { factsOf } from '../../store/order-view.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { readVisit } from './read-visit.ts'

/**
 * Adds a phone to its party. Where the table's code confirms, it also releases the waiting first order to the kitchen.
 */
export async function joinTable(
  deps: OrderingDeps,
  { body }: InputOf<typeof contract.joinTable>,
  caller: Caller,
): Promise<contract.VisitState> {
  const code = body.code === undefined ? undefined : toLatinDigits(body.code).replace(/\D/g, '')
  const wrong = await deps.database.transaction(
    async (tx) => {
      // Lock the order first, as every change of a bill does: the bill, then its visit.
      const before = await deps.dining.visits.seatedOf(tx, caller)
      const billId = before?.visit.billId ?? null
      if (billId !== null) await lockOrder(tx, caller.vendorId, billId)
      const joined = await deps.dining.visits.joinVisit(tx, { caller, code })
      if (joined.kind === 'wrong') return { left: joined.left }
      if (joined.kind === 'in' && billId !== null) await confirmBill(deps, tx, { vendorId: caller.vendorId, billId })
      return null
    },
    { once: caller.once },
  )
  if (wrong) throw new Refusal('VISIT_CODE_WRONG', { left: wrong.left })
  return readVisit(deps, caller)
}

/** Confirms the waiting first order where the setting is CODE: the code proves that the guest is at the table. */
async function confirmBill(
  deps: OrderingDeps,
  tx: Tx,
  { vendorId, billId }: { vendorId: string; billId: string },
): Promise<void> {
  if ((await deps.dining.visits.confirmationOf(tx, vendorId)) !== 'CODE') return
  const row = await lockOrder(tx, vendorId, billId)
  if (!row || isConfirmedBill(row.sheet.state) || row.sheet.channel !== 'QR') return
  const settings = await deps.vendors.settingsOf(tx, vendorId)
  if (!moveOrder(factsOf(row.sheet, row.price.finalPrice, settings), 'CONFIRMED').ok) return
  const act = { kind: 'state' as const, to: 'CONFIRMED' as const, cause: null }
  const operations = [operationBy(deps, null, act, deps.clock().toISOString())]
  const moved = await carryOut(tx, { vendorId, settings, row, operations })
  await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: moved, from: row.sheet.state })
}
