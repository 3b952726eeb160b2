import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { isKnownLine, type OrderAct, type OrderOperation } from '../../../domain/index.ts'
import { moveReductions } from '../../store/changing/move-reductions.ts'
import { announceChange, writeChange } from '../../store/changing/write-change.ts'
import { changeOrder } from '../../store/change-order.ts'
import { refuseTakenId } from '../../store/refuse-taken-id.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { requestJudge } from '../../store/judge.ts'
import { movePortions } from '../../store/placing/move-portions.ts'
import type { SaleFound } from '../../store/placing/sale-lines.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { mayAdd } from './read-visit.ts'
import { billMoved, dishesOf, refuseRound, type Round } from './round.ts'

const mostOfALine = 999

/** Adds a further round to the open bill, as operations that merge with concurrent changes. */
export async function addToBill(deps: OrderingDeps, round: Round & { billId: string }): Promise<void> {
  const { caller, billId } = round
  const { vendorId } = caller
  await deps.database
    .transaction(async (tx) => {
      const row = await lockOrder(tx, vendorId, billId)
      const seated = await deps.dining.visits.enterVisit(tx, caller)
      if (!row || seated.visit.billId !== row.id) throw new Refusal(billMoved)
      const isNew = (lineId: string) => !isKnownLine(row.sheet, lineId)
      // A repeat: the bill has every line already.
      if (!round.body.lines.some(({ id }) => isNew(id))) return
      if (!mayAdd(seated, row)) throw new Refusal(isOver(row) ? 'ORDER_NOT_EDITABLE' : 'VISIT_NOT_JOINED')
      const ledger = await deps.payments.ledgerOf(tx, vendorId, row.id)
      if (ledger.pending) throw new Refusal('PAYMENT_IN_PROGRESS')
      const found = await dishesOf(deps, tx, { ...round, seated, isNew })
      refuseRound(round, found)
      await carryOutRound(deps, tx, { ...round, seated, row, acts: actsOf(row, round, found.lines) })
    })
    .catch(refuseTakenId)
}

function isOver({ sheet: order }: OrderRow): boolean {
  return order.state === 'FINISHED' || order.state === 'REJECTED'
}

type Act = { id?: string; act: OrderAct }

function actsOf({ sheet: order }: OrderRow, { body }: Round, lines: SaleFound['lines']): Act[] {
  const note = body.description
  const noted = [order.description, note].filter(Boolean).join(' · ')
  return [
    // The guest's phone makes the line's id, which is also the operation's id.
    ...lines.map((line): Act => ({ id: line.id, act: { kind: 'addLine', line } })),
    ...(body.tip > 0 ? [{ act: { kind: 'setTip' as const, tip: order.tip + body.tip } }] : []),
    ...(note !== '' && noted.length <= 500 ? [{ act: { kind: 'description' as const, description: noted } }] : []),
    // A new round for guests who were served already is fired.
    ...(order.state === 'DELIVERED'
      ? [{ act: { kind: 'state' as const, to: 'CONFIRMED' as const, cause: null } }]
      : []),
  ]
}

async function carryOutRound(
  deps: OrderingDeps,
  tx: Tx,
  { caller, seated, settings, now, row, acts }: Round & { row: OrderRow; acts: readonly Act[] },
): Promise<void> {
  const { vendorId } = caller
  const at = now.toISOString()
  const operations = acts.map(({ id, act }): OrderOperation => {
    const made = operationBy(deps, caller.personId ?? null, act, at)
    return { ...made, id: id ?? made.id, device: `guest ${seated.guest.id}` }
  })
  const changed = changeOrder(row, operations)
  const [flag] = changed.flags
  if (flag) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
  if (changed.sheet.lines.some(({ count }) => count > mostOfALine))
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'lines', code: 'TOO_BIG' }] })
  const moved = { vendorId, orderId: row.id, before: row.sheet.lines, after: changed.sheet.lines }
  await movePortions(deps, tx, requestJudge, moved)
  await moveReductions(deps, tx, { vendorId, before: row.sheet, after: changed.sheet, at: now })
  const edited = await writeChange(tx, { vendorId, settings, row, operations }, changed)
  await deps.dining.visits.touchVisit(tx, vendorId, seated.visit.id)
  const isNewRound = edited.sheet.state !== row.sheet.state
  await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: edited, from: row.sheet.state })
  if (isNewRound) await announceChange(deps, tx, { vendorId, kind: 'order-moved', row: edited, from: row.sheet.state })
}
