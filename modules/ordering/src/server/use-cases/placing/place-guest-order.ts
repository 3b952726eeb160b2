import { mayConfirm } from '../../store/placing/may-confirm.ts'
import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, placeOrder } from '../../../contract/index.ts'
import { freshLine, type OrderTable, placedOrder, priceSettingsOf, type Placing } from '../../../domain/index.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import type { StoredPrice } from '../../store/order-row.ts'
import type { OrderingDeps, Person } from '../../ordering-deps.ts'
import { findOpenBill } from '../../store/reading/orders.reader.ts'
import { buyerOf, noteBuyer } from '../../store/placing/buyer.ts'
import { type DeliveryFound, findDelivery, noteDelivery, deliveryPart } from '../../store/placing/find-delivery.ts'
import { findReductions, type Reductions, unreduced } from '../../store/placing/find-reductions.ts'
import { defaultUnpaidLimits, refuseManyUnpaid } from './refuse-many-unpaid.ts'
import { refuseGuestSale } from './refuse-sale.ts'
import { findSale, type SaleFound } from '../../store/placing/sale-lines.ts'
import { tableTaken } from '../../store/placing/table-taken.ts'
import { operationBy } from '../../store/operation-by.ts'
import { fingerprintOf, type Sale, writeSale } from '../../store/placing/write-sale.ts'

type Body = InputOf<typeof placeOrder>['body']
type Gathered = {
  settings: VendorSettings
  table: OrderTable | undefined
  found: SaleFound
  reductions: Reductions
  deliveryFound: DeliveryFound
  personId: string
  now: Date
}

/** Places an order of a guest on the site or at a table. Checks and prices everything before any payment. */
export async function placeGuestOrder(deps: OrderingDeps, { body }: { body: Body }, caller: Caller): Promise<Order> {
  const personId = personOf(caller)
  const now = deps.clock()
  const { vendorId } = caller
  const { database } = deps
  const channel = body.tableId === undefined ? 'WEBSITE' : 'QR'
  const eatenAt = body.scheduledFor === undefined ? now : new Date(body.scheduledFor)
  const { deliveryType, lines, discountCode, points, tip } = body
  const wanted = { vendorId, channel, deliveryType, isStaff: false } as const
  const [settings, table, found, [person], deliveryFound] = await database.together((handle) => {
    const asked = deps.vendors.settingsOf(handle, vendorId)
    return Promise.all([
      asked,
      tableTaken(deps, handle, { vendorId, tableId: body.tableId }),
      findSale(deps, handle, { ...wanted, lines, now: eatenAt, settings: asked }),
      deps.identity.findPersons(handle, [personId]),
      findDelivery(deps, handle, { vendorId, deliveryType, addressId: body.addressId, personId }),
    ])
  })
  if (!person) throw new Refusal('UNAUTHENTICATED')
  const plain = { settings, table, found, personId, now, deliveryFound }
  const cart = {
    deliveryType,
    tip,
    ...deliveryPart(deliveryFound),
    lines: found.lines.map(freshLine),
    settings: priceSettingsOf(settings, deliveryType),
  }
  const asking = { ...wanted, personId, now, eatenAt, discountCode, points, address: caller.address }
  const reductions = await findReductions(deps, { ...asking, sheet: unreduced(cart) })
  const placing = placingOf(body, { ...plain, reductions })
  const price = boundedPriceOf(placedOrder(placing, now.toISOString()))
  const sale = saleOf(deps, {
    caller,
    body,
    settings,
    person,
    placing,
    price,
    now,
    confirms: await mayConfirm(deps, vendorId, { placing, settings }),
  })
  const check = () => refuseGuestSale({ ...plain, channel, body, reductions, price })
  return writeWithBill(deps, sale, check)
}

/** Writes a separate order where the table already has an open bill; staff may merge the two. */
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

function placingOf(body: Body, facts: Gathered): Placing {
  const { settings, table, found, reductions } = facts
  const isOnline = body.paymentType === 'ONLINE'
  return {
    orderId: body.id,
    channel: body.tableId ? 'QR' : 'WEBSITE',
    deliveryType: body.deliveryType,
    paymentType: body.paymentType,
    isPayLater: !isOnline,
    isSecondBill: false,
    currency: settings.currency,
    settings: priceSettingsOf(settings, body.deliveryType),
    customerId: facts.personId,
    // A guest who scans a table and takes the food home occupies no table.
    table: body.deliveryType === 'SERVE' ? (table ?? null) : null,
    numberOfPerson: body.numberOfPerson ?? null,
    description: body.description,
    businessDate: businessDateOf(facts.now, settings.dayStartHour),
    preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    tip: body.tip,
    ...deliveryPart(facts.deliveryFound),
    discount: null,
    coupon: reductions.coupon,
    points: reductions.points,
    shiftId: null,
    scheduledFor: body.scheduledFor === undefined ? null : new Date(body.scheduledFor).toISOString(),
    offline: null,
    lines: [...found.lines, ...reductions.gifts],
  }
}

type Placed = { caller: Caller; body: Body; settings: VendorSettings; person: Person; now: Date } & {
  confirms: boolean
  placing: Placing
  price: StoredPrice
}

function saleOf(deps: OrderingDeps, placed: Placed): Sale {
  const { caller, body, settings, person, placing, price, now, confirms } = placed
  const at = now.toISOString()
  const { vendorId } = caller
  // Staff can see guests at a table, but not a stranger on the site.
  const placedFrom = placing.channel === 'WEBSITE' ? deps.identity.addressHash(caller.address) : undefined
  const place = operationBy(deps, person.id, { kind: 'place', placing }, at)
  return {
    vendorId,
    settings,
    ...(placedFrom ? { placedFrom } : {}),
    once: caller.once,
    fingerprint: fingerprintOf(person.id, body),
    isStaff: false,
    confirms,
    price,
    // The guest's device makes the order's id, which is also the operation's id.
    operations: [{ ...place, id: placing.orderId, kind: 'place', placing }],
    customer: buyerOf(person),
    before: (tx) => {
      const limits = deps.unpaidLimits ?? defaultUnpaidLimits
      return Promise.all([
        placedFrom ? refuseManyUnpaid(tx, { vendorId, personId: person.id, placedFrom, limits }) : undefined,
        noteDelivery(deps, tx, vendorId, placing),
        noteBuyer(deps, tx, { vendorId, person }),
      ])
    },
  }
}
