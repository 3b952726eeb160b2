import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, placeOrder } from '../../contract/index.ts'
import {
  basketProblem,
  closedProblem,
  deliveryTypeProblem,
  type OrderTable,
  type PlacingProblem,
  placedSheet,
  priceSettingsOf,
  type Placing,
} from '../../domain/index.ts'
import { storedPriceOf } from '../change-order.ts'
import type { StoredPrice } from '../order-row.ts'
import { nameOf, type OrderingDeps, type Person } from '../ordering-deps.ts'
import { priceView } from '../order-view.ts'
import { findOpenBill } from '../reading/orders.reader.ts'
import { findSale, refuseProblems, type SaleFound } from './sale-lines.ts'
import { fingerprintOf, operationBy, type Sale, writeSale } from './write-sale.ts'

type Body = InputOf<typeof placeOrder>['body']

/** A guest orders from the site or at a table: everything is checked and priced here before any money moves. */
export function placeGuestOrder(deps: OrderingDeps) {
  return async ({ body }: { body: Body }, caller: Caller): Promise<Order> => {
    const personId = personOf(caller)
    const now = deps.clock()
    const { vendorId } = caller
    const { database } = deps
    const isAtTable = body.tableId !== undefined
    const [settings, table, found, [person]] = await Promise.all([
      deps.settingsOf(database, vendorId),
      tableOf(deps, vendorId, body),
      findSale(deps, database, {
        vendorId,
        channel: isAtTable ? 'QR' : 'WEBSITE',
        deliveryType: body.deliveryType,
        lines: body.lines,
        isStaff: false,
        now,
      }),
      deps.findPersons(database, [personId]),
    ])
    if (!person) throw new Refusal('UNAUTHENTICATED')
    const placing = placingOf(body, { settings, table, found, personId, now })
    const price = storedPriceOf(placedSheet(placing, now.toISOString()))
    const sale = saleOf(deps, { caller, body, settings, person, placing, price, now })
    const check = () => refuseUnsellable({ body, settings, table, found, price, now })
    return writeWithBill(deps, sale, check)
  }
}

/** A guest may sit down at a table that has an open bill: theirs is a further one, and staff may join the two. */
async function writeWithBill(deps: OrderingDeps, sale: Sale, check: () => void): Promise<Order> {
  const [place, ...later] = sale.operations
  const { placing } = place
  const second = (): Sale => ({
    ...sale,
    operations: [{ ...place, placing: { ...placing, isSecondBill: true } }, ...later],
  })
  if (!placing.isPayLater || !placing.table) return writeSale(deps, sale, check)
  if (await findOpenBill(deps.database, sale.vendorId, placing.table.id)) return writeSale(deps, second(), check)
  try {
    return await writeSale(deps, sale, check)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TABLE_HAS_OPEN_BILL') return writeSale(deps, second(), check)
    throw error
  }
}

async function tableOf(deps: OrderingDeps, vendorId: string, body: Body): Promise<OrderTable | undefined> {
  if (!body.tableId) return undefined
  const table = await deps.findTable(deps.database, vendorId, body.tableId)
  return table?.isActive ? { id: table.id, name: table.name, categoryName: table.categoryName } : undefined
}

type Gathered = {
  settings: VendorSettings
  table: OrderTable | undefined
  found: SaleFound
  now: Date
}

function placingOf(body: Body, facts: Gathered & { personId: string }): Placing {
  const { settings, table, found } = facts
  const isOnline = body.paymentType === 'ONLINE'
  return {
    orderId: body.id,
    channel: body.tableId ? 'QR' : 'WEBSITE',
    deliveryType: body.deliveryType,
    paymentType: body.paymentType,
    isPayLater: !isOnline,
    isSecondBill: false,
    currency: settings.currency,
    settings: priceSettingsOf(settings),
    customerId: facts.personId,
    // Who scans a table and takes the food home sits nowhere.
    table: body.deliveryType === 'SERVE' ? (table ?? null) : null,
    numberOfPerson: body.numberOfPerson ?? null,
    description: body.description,
    businessDate: businessDateOf(facts.now, settings.dayStartHour),
    preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    tip: body.tip,
    deliveryCost: 0,
    discount: null,
    lines: found.lines,
  }
}

/** Everything that can stand in the way, in the order a guest can do something about it. */
function refuseUnsellable(order: Gathered & { body: Body; price: StoredPrice }): void {
  const { body, settings, found, now, price } = order
  refuse(closedProblem(settings, now))
  refuse(deliveryTypeProblem(settings, body.deliveryType))
  if (body.tableId && !order.table) throw new Refusal('TABLE_NOT_FOUND')
  if (body.paymentType === 'ONLINE' && !settings.onlinePayment) throw new Refusal('PAYMENT_NOT_ALLOWED')
  refuseProblems(found.problems)
  refuse(basketProblem(settings, price))
  if (price.finalPrice !== body.expectedPrice)
    throw new Refusal('PRICE_CHANGED', { finalPrice: price.finalPrice, price: priceView(price) })
}

function refuse(problem: PlacingProblem | undefined): void {
  if (problem) throw new Refusal(problem.code, problem.facts)
}

type Placed = { caller: Caller; body: Body; settings: VendorSettings; person: Person; now: Date } & {
  placing: Placing
  price: StoredPrice
}

function saleOf(deps: OrderingDeps, placed: Placed): Sale {
  const { caller, body, settings, person, placing, price, now } = placed
  const at = now.toISOString()
  const place = operationBy(deps, person.id, { kind: 'place', placing }, at)
  return {
    vendorId: caller.vendorId,
    settings,
    once: caller.once,
    fingerprint: fingerprintOf(person.id, body),
    isStaff: false,
    price,
    // The order's id is the operation's: made once, by the guest's own device.
    operations: [{ ...place, id: placing.orderId, kind: 'place', placing }],
    customer: { personId: person.id, name: nameOf(person), phone: person.mobile },
    before: (tx) =>
      deps.noteCustomer(tx, {
        vendorId: caller.vendorId,
        personId: person.id,
        mobile: person.mobile,
        firstName: person.firstName ?? '',
        lastName: person.lastName ?? '',
      }),
  }
}
