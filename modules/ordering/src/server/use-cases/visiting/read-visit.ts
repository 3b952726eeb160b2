import { isConfirmedBill, standingOf } from '@sofreh/dining/domain'
import type { Seated } from '@sofreh/dining/server'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { mayEditLines } from '../../../domain/index.ts'
import type { OrderRow } from '../../store/order-row.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findOrder } from '../../store/reading/orders.reader.ts'
import { tableBill, tableLines } from './table-bill.ts'
import { isReceipt } from './visit-guest.ts'

/** Returns the party and its bill as one of its phones may see them. */
export async function readVisit(deps: OrderingDeps, caller: Caller): Promise<contract.VisitState> {
  const { database } = deps
  const { vendorId } = caller
  const seated = await deps.dining.visits.seatedOf(database, caller)
  if (!seated) throw new Refusal('VISIT_NOT_FOUND')
  const { visit, guest } = seated
  const mayRead = visit.endedAt === null || isReceipt(seated, deps.clock())
  const [view, row] = await Promise.all([
    deps.dining.visits.visitView(database, { vendorId, seated }),
    visit.billId !== null && mayRead ? findOrder(database, vendorId, visit.billId) : undefined,
  ])
  const isIn = guest.admittedAt !== null
  const own = row && !isIn ? tableLines(row).filter(({ guestId }) => guestId === guest.id) : []
  return {
    visit: view,
    bill: row && isIn ? await billFor(deps, vendorId, { row, guestId: guest.id }) : null,
    waiting: visit.endedAt === null ? own : [],
    mayAdd: mayAdd(seated, row),
  }
}

/** Tells whether a round of this guest goes onto the bill, at once or after staff confirm it. */
export function mayAdd({ visit, guest }: Seated, bill: OrderRow | undefined): boolean {
  if (visit.endedAt) return false
  const person = { isConfirmed: visit.confirmedAt !== null, isAdmitted: guest.admittedAt !== null }
  const standing = standingOf(person, bill !== undefined && isConfirmedBill(bill.sheet.state))
  return standing !== 'OUTSIDE' && (bill === undefined || mayEditLines(bill.sheet))
}

async function billFor(
  deps: OrderingDeps,
  vendorId: string,
  { row, guestId }: { row: OrderRow; guestId: string },
): Promise<contract.VisitState['bill']> {
  const [ledger, settings] = await Promise.all([
    deps.payments.ledgerOf(deps.database, vendorId, row.id),
    deps.vendors.settingsOf(deps.database, vendorId),
  ])
  return tableBill(row, { ledger, guestId, settings })
}
