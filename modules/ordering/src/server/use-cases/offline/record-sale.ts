import { isUniqueViolation, type Handle, type Tx } from '@sofreh/database'
import { approverOf, type Caller } from '@sofreh/http'
import { businessDateOf, Refusal, sumOf } from '@sofreh/kernel'
import { sql } from 'kysely'
import type { OfflineSaleBody } from '../../../contract/index.ts'
import {
  asMenuPrices,
  demandsOfSale,
  type Drift,
  drift,
  isAboveLimit,
  isHandedOver,
  type OfflineSale,
  type OrderAct,
  type OrderOperation,
  placedOrder,
  lineActsOf,
  statesOfSale,
} from '../../../domain/index.ts'
import { boundedPriceOf, type Changed, changeOrder } from '../../store/change-order.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps, Person } from '../../ordering-deps.ts'
import { operationBy } from '../../store/operation-by.ts'
import { buyerOf, ensureBuyer } from '../../store/placing/buyer.ts'
import { fingerprintOf, firstChange, type Operations, storeSale, takeForSale } from '../../store/placing/write-sale.ts'
import { findOpenBill } from '../../store/reading/orders.reader.ts'
import { recordJudge } from '../../store/judge.ts'
import type { Malformed, Note, Recorded } from '../../store/acting/record-policy.ts'
import { type Paid, writeCounterSale } from '../placing/write-counter-sale.ts'
import { type Decided, driftOfSale, findPresent, type Gathered, offlinePlacing, type Present } from './drift-of-sale.ts'
import { insertReviews } from '../../store/offline/reviews/reviews.writer.ts'

/** `senderId`: the seller unless the sale names one; it may differ from the caller. */
export type Recording = {
  caller: Caller
  senderId: string
  note?: Note
  moreDrift?: readonly Drift[]
  /** The sale may have come by another channel before, with other content. */
  mayComeTwice?: boolean
}

/** Retries after a concurrent sender, or a table or number taken meanwhile. */
const mostRounds = 4

/** Stores one sale as charged. Sent again, by anyone, it gets the first answer. */
export async function recordSale(
  deps: OrderingDeps,
  sale: OfflineSaleBody,
  recording: Recording,
): Promise<Recorded | Malformed> {
  const { caller } = recording
  const fingerprint = fingerprintOf('offline', sale)
  for (let round = 1; ; round += 1) {
    const now = deps.clock()
    // Caps the sale's time at now, for a till whose clock runs ahead.
    const soldAt = new Date(Math.min(Date.parse(sale.soldAt) + sale.clockOffsetMs, now.getTime()))
    const { vendorId } = caller
    const [known, settings, present] = await deps.database.together((handle) =>
      Promise.all([
        findRecorded(handle, vendorId, sale.id),
        deps.vendors.settingsOf(handle, vendorId),
        findPresent(deps, handle, { vendorId, sale, soldAt }),
      ]),
    )
    if (known) {
      if (known.fingerprint !== fingerprint && !(recording.mayComeTwice && isSameSale(known, sale))) return conflict
      if (recording.note) await deps.database.transaction(recording.note)
      const { orderId, number, drift: filed } = known
      return { kind: 'recorded', orderId, number, drift: filed, isNew: false }
    }
    try {
      const gathered = await gather(deps, sale, { ...recording, settings, present, now, soldAt })
      if (!gathered) return { kind: 'malformed', field: 'lines', problem: 'TOO_BIG' }
      return await deps.database.transaction((tx) => recordIn(deps, tx, { ...gathered, ...recording, fingerprint }))
    } catch (error) {
      if (error instanceof Refusal && error.code === 'IDEMPOTENCY_CONFLICT') return conflict
      if (!isUniqueViolation(error) || round >= mostRounds) throw error
    }
  }
}

const conflict: Malformed = { kind: 'malformed', field: 'id', problem: 'IDEMPOTENCY_CONFLICT' }

type Stored = {
  orderId: string
  number: string
  fingerprint: string
  drift: number
  offline: Pick<OfflineSale, 'device' | 'number'> | null
}

/**
 * True for the same sale that came by another channel first: online with a lost response, or from its receipt. The till
 * made the id for this sale alone.
 */
function isSameSale({ offline }: Stored, sale: OfflineSaleBody): boolean {
  return offline === null || (offline.device === sale.device && offline.number === sale.number)
}

async function findRecorded(handle: Handle, vendorId: string, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id as "orderId", number, fingerprint, nullif(sheet -> 'offline', 'null'::jsonb) as offline, (select count(*) from order_reviews r
      where r.vendor_id = o.vendor_id and r.order_id = o.id) as drift
    from orders o where vendor_id = ${vendorId} and id = ${id}`.execute(handle.kysely)
  return rows[0]
}

type Priced = Gathered & { price: StoredPrice; before: Drift[]; person: Person | undefined }

type Read = Pick<Gathered, 'settings' | 'now' | 'soldAt'> & { present: Present }

/** @returns undefined for an amount beyond the maximum */
async function gather(
  deps: OrderingDeps,
  sale: OfflineSaleBody,
  { caller, senderId, moreDrift = [], settings, present, now, soldAt }: Recording & Read,
): Promise<Priced | undefined> {
  const { customer } = sale
  const person = customer ? await deps.database.transaction((tx) => ensureBuyer(deps, tx, customer)) : undefined
  const customerId = person?.id ?? null
  const gathered = { caller, sale, settings, personId: sale.personId ?? senderId, customerId, soldAt, now }
  const price = priceOf(gathered)
  const limit = settings.offlineApprovalLimit
  return (
    price && {
      ...gathered,
      // Caps the business date at today; the till's claim about the day goes to a review.
      sale: { ...sale, businessDate: earlierOf(sale.businessDate, businessDateOf(now, settings.dayStartHour)) },
      person,
      price,
      before: [
        ...moreDrift,
        ...driftOfSale(gathered, present, price.finalPrice),
        ...approvalDrift(gathered, price, limit),
      ],
    }
  )
}

function earlierOf(date: string, other: string): string {
  return date < other ? date : other
}

const undecided: Decided = { isPayLater: false, isSecondBill: false, shiftId: null, drift: [] }

/** Flags an approval that lowered the price by more than the vendor's limit for tills. */
function approvalDrift(gathered: Gathered, price: StoredPrice, limit: number): Drift[] {
  if (!approverOf(gathered.caller, demandsOfSale(gathered.sale))) return []
  const full = priceOf({ ...gathered, sale: asMenuPrices(gathered.sale) })
  const amount = full ? full.finalPrice - price.finalPrice : 0
  return isAboveLimit(amount, limit) ? [drift('APPROVAL_LIMIT', { charged: amount, now: limit })] : []
}

/** Prices by the till's own prices and rules, with the same function that the till charged by. */
function priceOf(gathered: Gathered): StoredPrice | undefined {
  const placed = placedOrder(offlinePlacing(gathered, undecided), gathered.now.toISOString())
  const lineActs = lineActsOf(gathered.sale).map((act) => stamped(gathered, act, gathered.sale.id))
  try {
    const price = boundedPriceOf(placed)
    return lineActs.length === 0 ? price : changeOrder({ sheet: placed, price }, lineActs).price
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Records the sale as the request of a sale is written (`place-staff-order.ts`); what breaks a rule is filed. */
async function recordIn(
  deps: OrderingDeps,
  tx: Tx,
  priced: Priced & Recording & { fingerprint: string },
): Promise<Recorded> {
  const { caller, sale, settings, price, person, now, note, fingerprint, soldAt } = priced
  const { vendorId } = caller
  const filed: Drift[] = [...priced.before]
  const judge = recordJudge(filed)
  const asked = placedOrder(offlinePlacing(priced, undecided), now.toISOString())
  const before = () =>
    writeCounterSale(deps, tx, judge, {
      vendorId,
      orderId: sale.id,
      person,
      landline: sale.customer?.landline,
      delivery: asked.delivery,
      shiftId: sale.shiftId,
      payments: sale.payments,
      currency: settings.currency,
      takenBy: priced.personId,
      price,
      at: soldAt,
    })
  const { missed, written } = await takeForSale(deps, tx, judge, { vendorId, settings, sheet: asked, before })
  const { shiftId, paid } = written
  const isOwing = sumOf(paid.map(({ amount }) => amount)) < price.finalPrice
  const bill = await findPlace(tx, vendorId, sale, isOwing)
  judge.file(bill.drift)
  // A sale with money due is an open bill: it waits for its money and never expires.
  const { isSecondBill } = bill
  const decided = { isPayLater: sale.isPayLater || isOwing, isSecondBill, shiftId, drift: filed }
  const operations = operationsOf(deps, priced, decided, paid)
  const { numbered } = await storeSale(deps, tx, {
    vendorId,
    settings,
    fingerprint,
    isStaff: true,
    customer: person ? buyerOf(person) : null,
    operations,
    change: firstChange({ price, operations, movesOf: (changed) => movesOf(deps, priced, changed) }),
    missed,
    ...(bill.isNumberTaken ? {} : { number: sale.number }),
    after: async () => {
      const reviews = filed.map((each) => ({ ...each, id: deps.newId() }))
      await insertReviews(tx, { vendorId, orderId: sale.id, at: now, entryId: null }, reviews)
      // Travels with the commit, which reports a failure.
      note?.(tx).catch(() => undefined)
    },
  })
  // Only a number that the counter gives is waited for: the commit travels with the sale.
  const number = bill.isNumberTaken ? await numbered : sale.number
  return { kind: 'recorded', orderId: sale.id, number, drift: filed.length, isNew: true }
}

/** The table may have a bill and another device the number by now: both are flagged, neither refuses the sale. */
async function findPlace(
  tx: Tx,
  vendorId: string,
  sale: OfflineSaleBody,
  isOwing: boolean,
): Promise<{ isSecondBill: boolean; isNumberTaken: boolean; drift: Drift[] }> {
  const isOpen = (sale.isPayLater || isOwing) && sale.deliveryType === 'SERVE'
  const other = isOpen && sale.table ? await findOpenBill(tx, vendorId, sale.table.id) : undefined
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from orders where vendor_id = ${vendorId} and business_date = ${sale.businessDate}
      and number = ${sale.number}) as "isTaken"`.execute(tx.kysely)
  const isNumberTaken = rows[0]?.isTaken ?? false
  return {
    isSecondBill: other !== undefined,
    isNumberTaken,
    drift: [...(other ? [drift('SECOND_BILL')] : []), ...(isNumberTaken ? [drift('NUMBER')] : [])],
  }
}

/** What was done at the till. */
function operationsOf(deps: OrderingDeps, priced: Priced, decided: Decided, paidBy: readonly Paid[]): Operations {
  const { sale, caller } = priced
  const placing = offlinePlacing(priced, decided)
  const approvedBy = approverOf(caller, demandsOfSale(sale))
  const approved = approvedBy ? { approvedBy } : {}
  return [
    { ...stamped(priced, { kind: 'place', placing }, sale.id), ...approved, kind: 'place', placing },
    ...lineActsOf(sale).map((act) => ({ ...stamped(priced, act, deps.newId()), ...approved })),
    ...paidBy.map(({ id, amount, method }) => stamped(priced, { kind: 'pay', amount, method }, id)),
  ]
}

/** The states that the order went through at the till. */
function movesOf(deps: OrderingDeps, { sale, now, soldAt }: Priced, { sheet, price }: Changed): OrderOperation[] {
  const due = Math.max(0, price.finalPrice - sheet.paid)
  const because = !sale.isFinished && isHandedOver(sale) ? { because: 'NOTHING_TO_MAKE' as const } : {}
  const doneAt = soldAt.toISOString()
  return statesOfSale(sale, due).map((to) => {
    const act = { kind: 'state' as const, to, cause: null, ...(to === 'FINISHED' ? because : {}) }
    return { ...operationBy(deps, null, act, now.toISOString()), doneAt }
  })
}

/** Stamps with both clocks: the till's when it was done, the server's when it came. */
function stamped({ sale, personId, now, soldAt }: Gathered, act: OrderAct, id: string): OrderOperation {
  const at = now.toISOString()
  return {
    id,
    personId,
    device: sale.device,
    deviceAt: new Date(sale.soldAt).toISOString(),
    acceptedAt: at,
    doneAt: soldAt.toISOString(),
    reason: '',
    ...act,
  }
}
