import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import { businessDateOf, Refusal, sumOf } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { Order, postpaidOrder, quickOrder } from '../../contract/index.ts'
import {
  deliveryTypeProblem,
  type OrderOperation,
  type OrderPaymentType,
  type OrderTable,
  partsOfPrice,
  placedSheet,
  type Placing,
  priceSettingsOf,
} from '../../domain/index.ts'
import { type Changed, storedPriceOf } from '../change-order.ts'
import type { StoredPrice } from '../order-row.ts'
import { nameOf, type OrderingDeps, type Person } from '../ordering-deps.ts'
import { priceView } from '../order-view.ts'
import { findSale, refuseProblems, type SaleFound } from './sale-lines.ts'
import { fingerprintOf, operationBy, type Sale, writeSale } from './write-sale.ts'

type Body = InputOf<typeof quickOrder>['body'] & Partial<Pick<InputOf<typeof postpaidOrder>['body'], 'isSecondBill'>>
/** `quick` is paid at once; `postpaid` opens a tab. */
type Kind = 'quick' | 'postpaid'
type Gathered = { settings: VendorSettings; table: OrderTable | null; found: SaleFound; now: Date; kind: Kind }

/** A sale at the counter or the table: opening hours and the minimum basket are the staff's own business. */
export function placeStaffOrder(deps: OrderingDeps, kind: Kind) {
  return async ({ body }: { body: Body }, caller: Caller): Promise<Order> => {
    const staffId = personOf(caller)
    if (body.discount) requirePermission(caller, 'DISCOUNT_GIVE')
    // Who only serves tables opens tabs; money is for those who answer for the drawer.
    if (body.payments.length > 0) requirePermission(caller, 'PAYMENT_TAKE')
    const now = deps.clock()
    const [settings, table, found] = await Promise.all([
      deps.settingsOf(deps.database, caller.vendorId),
      tableOf(deps, caller.vendorId, body),
      findSale(deps, deps.database, {
        vendorId: caller.vendorId,
        channel: 'SALON',
        deliveryType: body.deliveryType,
        lines: body.lines,
        isStaff: true,
        now,
      }),
    ])
    const gathered = { settings, table, found, now, kind }
    const person = body.customer ? await customerOf(deps, body.customer) : undefined
    const sale = saleOf(deps, { ...gathered, body, caller, person, staffId })
    return writeSale(deps, sale, () => refuseUnsellable(body, gathered, sale.price))
  }
}

async function tableOf(deps: OrderingDeps, vendorId: string, body: Body): Promise<OrderTable | null> {
  const table = body.tableId ? await deps.findTable(deps.database, vendorId, body.tableId) : undefined
  return table?.isActive ? { id: table.id, name: table.name, categoryName: table.categoryName } : null
}

/** A phone number is enough to be known; who is known already keeps their name. */
async function customerOf(deps: OrderingDeps, customer: NonNullable<Body['customer']>): Promise<Person> {
  return deps.database.transaction((tx) =>
    deps.ensurePerson(tx, {
      mobile: customer.phone,
      ...(customer.firstName ? { firstName: customer.firstName } : {}),
      ...(customer.lastName ? { lastName: customer.lastName } : {}),
    }),
  )
}

function refuseUnsellable(body: Body, { settings, table, found, kind }: Gathered, price: StoredPrice): void {
  if (body.tableId && !table) throw new Refusal('TABLE_NOT_FOUND')
  const offered = deliveryTypeProblem(settings, body.deliveryType)
  if (offered) throw new Refusal(offered.code, offered.facts)
  if (kind === 'postpaid' && !settings.payLaterChannels.includes('SALON')) throw new Refusal('PAYMENT_NOT_ALLOWED')
  refuseProblems(found.problems)
  if (price.finalPrice !== body.expectedPrice)
    throw new Refusal('PRICE_CHANGED', { finalPrice: price.finalPrice, price: priceView(price) })
  const paid = sumOf(body.payments.map((payment) => payment.amount))
  if (paid > price.finalPrice) throw new Refusal('PAYMENT_TOO_MUCH', { due: price.finalPrice, paid })
  if (kind === 'quick' && paid < price.finalPrice)
    throw new Refusal('ORDER_NOT_PAID', { due: price.finalPrice - paid, paid })
}

function placingOf(body: Body, facts: Gathered & { person: Person | undefined }): Placing {
  const { settings, found, table } = facts
  return {
    orderId: body.id,
    channel: 'SALON',
    deliveryType: body.deliveryType,
    paymentType: paymentTypeOf(body),
    isPayLater: facts.kind === 'postpaid',
    isSecondBill: body.isSecondBill ?? false,
    currency: settings.currency,
    settings: priceSettingsOf(settings),
    customerId: facts.person?.id ?? null,
    table: body.deliveryType === 'SERVE' ? table : null,
    numberOfPerson: body.numberOfPerson ?? null,
    description: body.description,
    businessDate: businessDateOf(facts.now, settings.dayStartHour),
    preparationMinutes: body.preparationMinutes ?? Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    tip: body.tip,
    deliveryCost: 0,
    discount: body.discount ?? null,
    lines: found.lines,
  }
}

/** Several ways of paying at once are MULTI; a tab without money yet is expected on the card (the till's default). */
function paymentTypeOf(body: Body): OrderPaymentType {
  const methods = [...new Set(body.payments.map((payment) => payment.method))]
  return methods.length > 1 ? 'MULTI' : (methods[0] ?? 'CARD')
}

type Asked = Gathered & { body: Body; caller: Caller; person: Person | undefined; staffId: string }

function saleOf(deps: OrderingDeps, asked: Asked): Sale {
  const { body, caller, person, staffId } = asked
  const at = asked.now.toISOString()
  const placing = placingOf(body, asked)
  const device = body.device ?? null
  const place = { ...operationBy(deps, staffId, { kind: 'place', placing }, at), id: body.id, device }
  const pays = body.payments.map((payment): OrderOperation => {
    const act = { kind: 'pay' as const, amount: payment.amount, method: payment.method }
    return { ...operationBy(deps, staffId, act, at), id: payment.id, device }
  })
  return {
    vendorId: caller.vendorId,
    settings: asked.settings,
    once: caller.once,
    fingerprint: fingerprintOf(staffId, body),
    isStaff: true,
    price: storedPriceOf(placedSheet(placing, at)),
    operations: [{ ...place, kind: 'place', placing }, ...pays],
    customer: person ? { personId: person.id, name: nameOf(person), phone: person.mobile } : null,
    before: (tx, change) => writeAround(deps, tx, { ...asked, change }),
  }
}

/** The customer's card and the money that was taken, in the sale's own transaction. */
async function writeAround(deps: OrderingDeps, tx: Tx, sale: Asked & { change: Changed }): Promise<void> {
  const { body, caller, person, staffId } = sale
  if (person) {
    await deps.noteCustomer(tx, {
      vendorId: caller.vendorId,
      personId: person.id,
      mobile: person.mobile,
      firstName: person.firstName ?? '',
      lastName: person.lastName ?? '',
    })
  }
  const parts = partsOfPrice(sale.change.price)
  for (const payment of body.payments) {
    await deps.payments().recordPayment(tx, {
      vendorId: caller.vendorId,
      orderId: body.id,
      id: payment.id,
      amount: payment.amount,
      currency: sale.settings.currency,
      method: payment.method,
      provider: payment.method === 'CARD' ? 'POS' : 'NONE',
      personId: person?.id ?? null,
      takenBy: staffId,
      parts,
      ...(payment.given === undefined ? {} : { given: payment.given }),
      ...(payment.reference ? { slipNumber: payment.reference } : {}),
    })
  }
}
