import type { Tx } from '@sofreh/database'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type { VisitConfirmation } from '@sofreh/dining/domain'
import { type OrderTable, placedOrder, type Placing, priceSettingsOf } from '../../../domain/index.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import type { OrderingDeps, Person } from '../../ordering-deps.ts'
import { buyerOf, noteBuyer } from '../../store/placing/buyer.ts'
import type { SaleFound } from '../../store/placing/sale-lines.ts'
import { tableTaken } from '../../store/placing/table-taken.ts'
import { operationBy } from '../../store/operation-by.ts'
import { fingerprintOf, type Sale, writeSale } from '../../store/placing/write-sale.ts'
import { findOpenBill } from '../../store/reading/orders.reader.ts'
import { mayAdd } from './read-visit.ts'
import { billMoved, dishesOf, refuseRound, type Round } from './round.ts'

/**
 * Opens the table's bill with the first round of a visit. The kitchen starts only after staff or the table's code
 * confirm it.
 */
export async function openBill(deps: OrderingDeps, round: Round): Promise<void> {
  const { caller, seated } = round
  const { vendorId, personId } = caller
  const { database } = deps
  const [table, found, confirmation, people, present] = await Promise.all([
    tableTaken(deps, database, { vendorId, tableId: seated.visit.tableId }),
    dishesOf(deps, database, { ...round, isNew: () => true }),
    deps.dining.visits.confirmationOf(database, vendorId),
    personId === undefined ? [] : deps.identity.findPersons(database, [personId]),
    findOpenBill(database, vendorId, seated.visit.tableId),
  ])
  if (!mayAdd(seated, undefined)) throw new Refusal('VISIT_NOT_JOINED')
  if (!table) throw new Refusal('TABLE_NOT_FOUND')
  const [person] = people
  // An open bill of another party is paid and not cleared yet, or was opened without a visit.
  const placing = placingOf(round, { table, found, person, isSecondBill: present !== undefined })
  const sale = saleOf(deps, round, { placing, person, confirmation })
  await writeSale(deps, sale, () => refuseRound(round, found)).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'TABLE_HAS_OPEN_BILL' ? new Refusal(billMoved) : error
  })
}

type Facts = { table: OrderTable; found: SaleFound; person: Person | undefined; isSecondBill: boolean }

function placingOf({ body, settings, now }: Round, { table, found, person, isSecondBill }: Facts): Placing {
  return {
    orderId: body.id,
    channel: 'QR',
    deliveryType: 'SERVE',
    paymentType: null,
    isPayLater: true,
    isSecondBill,
    currency: settings.currency,
    settings: priceSettingsOf(settings, 'SERVE'),
    customerId: person?.id ?? null,
    table,
    numberOfPerson: body.numberOfPerson ?? null,
    description: body.description,
    businessDate: businessDateOf(now, settings.dayStartHour),
    preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    tip: body.tip,
    deliveryCost: 0,
    discount: null,
    coupon: null,
    points: null,
    shiftId: null,
    scheduledFor: null,
    offline: null,
    lines: found.lines,
  }
}

type Opening = { placing: Placing; person: Person | undefined; confirmation: VisitConfirmation }

function saleOf(deps: OrderingDeps, round: Round, { placing, person, confirmation }: Opening): Sale {
  const { caller, body, seated, settings, now } = round
  const { vendorId } = caller
  const at = now.toISOString()
  const place = operationBy(deps, person?.id ?? null, { kind: 'place', placing }, at)
  const isConfirmed = seated.visit.confirmedAt !== null
  return {
    vendorId,
    settings,
    // The key's answer is the party's state, read again; the order's own id prevents a second placing.
    once: undefined,
    fingerprint: fingerprintOf(seated.guest.id, body),
    isStaff: false,
    confirms: isConfirmed && (confirmation !== 'STAFF' || settings.autoConfirm),
    price: boundedPriceOf(placedOrder(placing, at)),
    operations: [{ ...place, id: placing.orderId, device: `guest ${seated.guest.id}`, kind: 'place', placing }],
    customer: person ? buyerOf(person) : null,
    before: async (tx: Tx) => {
      const held = await deps.dining.visits.enterVisit(tx, caller)
      const isSame = held.visit.billId === null && (held.visit.confirmedAt !== null) === isConfirmed
      if (!isSame || held.visit.tableId !== seated.visit.tableId) throw new Refusal(billMoved)
      if (person) await noteBuyer(deps, tx, { vendorId, person })
    },
    after: (tx: Tx) => deps.dining.visits.giveBill(tx, { vendorId, visit: seated.visit, billId: placing.orderId }),
  }
}
