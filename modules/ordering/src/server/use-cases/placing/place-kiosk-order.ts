import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { businessDateOf, Refusal } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { kioskOrder, Order } from '../../../contract/index.ts'
import { freshLine, placedOrder, type Placing, priceSettingsOf } from '../../../domain/index.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import { nameOf, type OrderingDeps, type Person } from '../../ordering-deps.ts'
import { buyerOf, noteBuyer } from '../../store/placing/buyer.ts'
import { nowhere } from '../../store/placing/find-delivery.ts'
import { findReductions, unreduced } from '../../store/placing/find-reductions.ts'
import { refuseGuestSale } from './refuse-sale.ts'
import { findSale } from '../../store/placing/sale-lines.ts'
import { operationBy } from '../../store/operation-by.ts'
import { fingerprintOf, type Sale, writeSale } from '../../store/placing/write-sale.ts'

type Body = InputOf<typeof kioskOrder>['body']

/**
 * Places an order at a kiosk that staff paired (R23); the device authenticates, not the guest. A phone number typed
 * here is unverified: the answer does not reveal its owner, a typed name stays on this order alone, and codes that
 * belong to the owner are refused.
 */
export async function placeKioskOrder(deps: OrderingDeps, { body }: { body: Body }, caller: Caller): Promise<Order> {
  const { vendorId, deviceId } = caller
  if (!deviceId) throw new Refusal('UNAUTHENTICATED')
  const now = deps.clock()
  const { deliveryType, lines, customer, discountCode, tip } = body
  const wanted = { vendorId, channel: 'KIOSK', deliveryType, isStaff: false } as const
  const asked = deps.vendors.settingsOf(deps.database, vendorId)
  const [settings, found, person] = await Promise.all([
    asked,
    findSale(deps, deps.database, { ...wanted, lines, now, settings: asked }),
    customer ? personOfKiosk(deps, customer) : undefined,
  ])
  const cart = {
    deliveryType,
    tip,
    lines: found.lines.map(freshLine),
    settings: priceSettingsOf(settings, deliveryType),
  }
  const asking = { ...wanted, personId: null, now, eatenAt: now, discountCode, points: undefined }
  const reductions = await findReductions(deps, { ...asking, sheet: unreduced(cart) })
  const placing: Placing = {
    ...plainPlacing(body, settings, now),
    customerId: person?.id ?? null,
    preparationMinutes: Math.max(settings.preparationMinutes, found.preparationMinutes ?? 0),
    coupon: reductions.coupon,
    lines: [...found.lines, ...reductions.gifts],
  }
  const price = boundedPriceOf(placedOrder(placing, now.toISOString()))
  const sale = saleOf(deps, { caller, deviceId, body, settings, person, placing, price, now })
  const check = () =>
    refuseGuestSale({
      channel: 'KIOSK',
      body,
      settings,
      table: undefined,
      found,
      reductions,
      deliveryFound: nowhere,
      price,
      now,
    })
  return { ...(await writeSale(deps, sale, check)), customer: null }
}

async function personOfKiosk(deps: OrderingDeps, customer: NonNullable<Body['customer']>): Promise<Person> {
  return deps.database.transaction((tx) => deps.identity.ensurePerson(tx, { mobile: customer.phone }))
}

function plainPlacing(body: Body, settings: VendorSettings, now: Date): Omit<Placing, 'lines' | 'coupon'> {
  return {
    orderId: body.id,
    channel: 'KIOSK',
    deliveryType: body.deliveryType,
    paymentType: body.paymentType,
    // A card is charged at the kiosk before the kitchen starts; cash is taken at the counter.
    isPayLater: body.paymentType === 'CASH',
    isSecondBill: false,
    currency: settings.currency,
    settings: priceSettingsOf(settings, body.deliveryType),
    customerId: null,
    table: null,
    numberOfPerson: null,
    description: body.description,
    businessDate: businessDateOf(now, settings.dayStartHour),
    preparationMinutes: settings.preparationMinutes,
    tip: body.tip,
    deliveryCost: 0,
    discount: null,
    points: null,
    shiftId: null,
    scheduledFor: null,
    offline: null,
  }
}

type Placed = {
  caller: Caller
  deviceId: string
  body: Body
  settings: VendorSettings
  person: Person | undefined
  placing: Placing
  price: Sale['price']
  now: Date
}

function saleOf(deps: OrderingDeps, placed: Placed): Sale {
  const { caller, deviceId, body, settings, person, placing, price, now } = placed
  const { vendorId } = caller
  const made = operationBy(deps, null, { kind: 'place', placing }, now.toISOString())
  return {
    vendorId,
    settings,
    once: caller.once,
    fingerprint: fingerprintOf(deviceId, body),
    isStaff: false,
    price,
    operations: [{ ...made, id: placing.orderId, device: deviceId, kind: 'place', placing }],
    customer: person ? { ...buyerOf(person), name: nameOnOrder(person, body) } : null,
    before: async (tx) => {
      if (person) await noteBuyer(deps, tx, { vendorId, person })
    },
  }
}

/** Returns the name to call out: the stored one, or the one that was typed. */
function nameOnOrder(person: Person, { customer }: Body): string {
  return nameOf(person) || (customer?.firstName ?? '')
}
