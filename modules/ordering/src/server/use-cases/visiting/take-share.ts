import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { balanceOf, claimShare, isFinal, partsOfPrice, type ShareRequest } from '../../../domain/index.ts'
import { guestShareTitle, restOfBill } from '../../../text/ordering.fa.ts'
import { carryOut, announceChange } from '../../store/changing/write-change.ts'
import { freshOperations, askedText } from '../../store/acting/fresh-operations.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { lockOrder } from '../../store/reading/orders.reader.ts'
import { openPayments } from './table-bill.ts'

type Input = InputOf<typeof contract.takeShare>
type Taken = DataOf<typeof contract.takeShare>

/**
 * Assigns a share of the bill to a guest before the payment, under the bill's lock. Shares that are paid or at the bank
 * stay with their guests, so concurrent guests never pay the same dish.
 */
export function takeShare(deps: OrderingDeps, { body }: Input, caller: Caller): Promise<Taken> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const before = await deps.dining.visits.seatedOf(tx, caller)
      const billId = before?.visit.billId ?? null
      const row = billId === null ? undefined : await lockOrder(tx, vendorId, billId)
      const { visit, guest } = await deps.dining.visits.enterVisit(tx, caller)
      if (guest.admittedAt === null) throw new Refusal('VISIT_NOT_JOINED')
      if (!row || visit.billId !== row.id) throw new Refusal('ORDER_NOT_FOUND')
      const known = row.sheet.shares.find(({ id }) => id === body.shareId)
      const asked = { id: body.id, kind: 'share', asked: askedOf(body) }
      const fresh = await freshOperations(tx, { vendorId, orderId: row.id }, [asked])
      if (fresh.length === 0 && known) return { orderId: row.id, shareId: known.id, amount: known.amount }
      // The bill changed since: shares cut before no longer apply.
      if (fresh.length === 0 || known) throw new Refusal('IDEMPOTENCY_CONFLICT')
      if (isFinal(row.sheet.state)) throw new Refusal('ORDER_NOT_EDITABLE', { state: row.sheet.state })
      const request: ShareRequest = body.way.by === 'MINE' ? { by: 'MINE', guestId: guest.id } : body.way
      const title = guestShareTitle(guest)
      return cutShare(deps, tx, { vendorId, row, body, request, guest: { id: guest.id, visitId: visit.id, title } })
    },
    { once: caller.once },
  )
}

function askedOf({ shareId, way }: Input['body']): string {
  return askedText({ shareId, way })
}

type Cutting = {
  vendorId: string
  row: OrderRow
  body: Input['body']
  request: ShareRequest
  guest: { id: string; visitId: string; title: string }
}

async function cutShare(deps: OrderingDeps, tx: Tx, { vendorId, row, body, request, guest }: Cutting): Promise<Taken> {
  const { shareIds: held, isWhole, amount: atBank } = openPayments(await deps.payments.ledgerOf(tx, vendorId, row.id))
  // A payment of the whole bill is pending at the bank.
  if (isWhole) throw new Refusal('PAYMENT_IN_PROGRESS')
  const { due } = balanceOf(row.sheet, row.price.finalPrice)
  const answer = claimShare(row.sheet, partsOfPrice(row.price), {
    request,
    due: Math.max(0, due - atBank),
    held,
    share: { id: body.shareId, title: guest.title, guestId: guest.id },
    rest: { id: deps.newId(), title: restOfBill },
  })
  if (!answer.ok) {
    // Only one payment of everything fits a bill that cannot be divided.
    if (answer.code === 'SPLIT_NOT_POSSIBLE' && request.by === 'ALL' && due > 0 && held.size === 0)
      return { orderId: row.id, shareId: null, amount: due }
    if (due > 0 && held.size > 0) throw new Refusal('PAYMENT_IN_PROGRESS')
    throw new Refusal(answer.code)
  }
  const settings = await deps.vendors.settingsOf(tx, vendorId)
  const act = { kind: 'share' as const, shares: answer.shares }
  const made = operationBy(deps, null, act, deps.clock().toISOString())
  const operations = [{ ...made, id: body.id, asked: askedOf(body), device: `guest ${guest.id}` }]
  const split = await carryOut(tx, { vendorId, settings, row, operations })
  await deps.dining.visits.touchVisit(tx, vendorId, guest.visitId)
  await announceChange(deps, tx, { vendorId, kind: 'order-edited', row: split, from: row.sheet.state })
  return { orderId: row.id, shareId: answer.share.id, amount: answer.share.amount }
}
