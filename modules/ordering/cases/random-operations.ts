import fc from 'fast-check'
import { freshLine } from '../src/domain/order-lines.ts'
import type { MergedBill, OrderAct, OrderOperation, Placing } from '../src/domain/order-operations.ts'
import { orderStates } from '../src/domain/order-codes.ts'
import { line, operation, placing } from './order-cases.ts'

/**
 * Generates valid and invalid operations of staff, guests and kitchen. The fold must stay consistent under all of them.
 */
const lineIds = fc.constantFrom('a', 'b', 'c', 'd', 'm', 'n', 'gift', 'ghost')
const is = <Kind extends string>(kind: Kind) => fc.constant(kind)
const seldom = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null, freq: 2 })
const discount = fc.constantFrom(
  { kind: 'PERCENTAGE' as const, value: 1500 },
  { kind: 'FIX' as const, value: 33_333 },
  null,
)
const gift = line('gift', { menuItemId: 'sweet', couponId: 'yalda', price: 40_000 })
const coupons: OrderAct[] = [
  { kind: 'coupon', code: null, coupon: null, gifts: [] },
  {
    kind: 'coupon',
    code: 'TEN',
    coupon: { id: 'ten', code: 'TEN', type: 'PERCENTAGE', value: 1000, cap: 50_000 },
    gifts: [],
  },
  {
    kind: 'coupon',
    code: 'YALDA',
    coupon: { id: 'yalda', code: 'YALDA', type: 'FREEITEM', value: 0, minimum: 150_000 },
    gifts: [gift],
  },
]

const onLines: fc.Arbitrary<OrderAct> = fc.oneof(
  fc.record({ kind: is('addLine'), line: fc.constantFrom('c', 'd').map((id) => line(id)) }),
  fc.record({
    kind: is('addLine'),
    line: fc
      .tuple(fc.constantFrom('e', 'f'), fc.nat(2), fc.boolean())
      .map(([id, course, isHeld]) => line(id, { menuItemId: 'item-a', course, isHeld })),
  }),
  fc.record({ kind: is('changeCount'), lineId: lineIds, by: fc.integer({ min: -3, max: 3 }) }),
  fc.record({ kind: is('removeLine'), lineId: lineIds }),
  fc.record({ kind: is('returnLine'), lineId: lineIds }),
  fc.record({ kind: is('lineNote'), lineId: lineIds, note: fc.constantFrom('', 'no onion') }),
  fc.record({ kind: is('holdLine'), lineId: lineIds, isHeld: fc.boolean() }),
  fc.record({ kind: is('lineCourse'), lineId: lineIds, course: fc.nat(2) }),
  fc.record({ kind: is('lineSeat'), lineId: lineIds, seat: seldom(fc.integer({ min: 1, max: 3 })) }),
  fc.record({ kind: is('fireCourse'), course: fc.nat(2) }),
  fc.record({ kind: is('freeItem'), lineId: lineIds, isFreeItem: fc.boolean() }),
  fc.record({ kind: is('lineDiscount'), lineId: lineIds, discount }),
  fc.record({ kind: is('priceChange'), lineId: lineIds, changePrice: seldom(fc.nat(200_000)) }),
)

const address = {
  addressId: 'a1',
  title: '',
  address: 'street',
  plaque: '12',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: { lat: 35.7, lng: 51.4 },
}
const zone = {
  id: 'z1',
  vendorsProperName: 'near',
  price: 40_000,
  minimumOrder: 0,
  freeAbove: 250_000,
  estimateMinutes: 20,
}
/** Facts that differ for a delivery order. */
const brought: Partial<Placing> = {
  deliveryType: 'DELIVER',
  table: null,
  deliveryCost: zone.price,
  delivery: { address, zone, isCostByHand: false, fleet: null },
}
const deliveryActs: fc.Arbitrary<OrderAct> = fc.oneof(
  fc.record({
    kind: is('deliverTo'),
    address: fc.constant(address),
    zone: seldom(fc.constantFrom(zone, { ...zone, id: 'z2', price: 90_000, freeAbove: null })),
  }),
  fc.record({ kind: is('deliveryCost'), deliveryCost: seldom(fc.nat(60_000)) }),
  fc.record({ kind: is('fleet'), fleet: fc.constantFrom('OWN_FLEET' as const, null) }),
)

const onOrder: fc.Arbitrary<OrderAct> = fc.oneof(
  fc.record({ kind: is('discount'), discount }),
  fc.constantFrom(...coupons),
  fc.record({ kind: is('points'), points: seldom(fc.record({ count: fc.nat(50), value: fc.nat(60_000) })) }),
  fc.record({ kind: is('setTip'), tip: fc.nat(10_000) }),
  fc.record({
    kind: is('customer'),
    customer: seldom(fc.constantFrom('sara', 'ali').map((personId) => ({ personId, name: personId, phone: '0912' }))),
  }),
  fc.record({
    kind: is('moveTable'),
    table: fc.constantFrom('7', '8').map((name) => ({ id: `t${name}`, name, categoryName: 'hall' })),
    isSecondBill: fc.boolean(),
  }),
  fc.record({ kind: is('pay'), amount: fc.nat(400_000), method: fc.constantFrom('CASH', 'CARD', 'MULTI') }),
  fc.constant<OrderAct>({ kind: 'paymentLink' }),
  fc.record({
    kind: is('payBy'),
    paymentType: fc.constantFrom('ONLINE' as const, 'CASH' as const, null),
    isPayLater: fc.boolean(),
    isSecondBill: fc.boolean(),
  }),
  fc.record({
    kind: is('refund'),
    // Always 0: the ledger, not the fold, decides how much may be refunded.
    amount: fc.constant(0),
    parts: fc.array(fc.record({ key: lineIds, count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
    stopsKitchen: fc.constantFrom(true as const, undefined),
  }),
  fc.record({ kind: is('writeOff'), amount: fc.nat(10_000) }),
  fc.record({ kind: is('state'), to: fc.constantFrom(...orderStates), cause: fc.constant(null) }),
  fc.record({
    kind: is('kitchen'),
    lineId: lineIds,
    count: fc.integer({ min: 1, max: 3 }),
    to: fc.constantFrom('seen' as const, 'ready' as const, 'served' as const, 'remade' as const),
  }),
  fc.constant<OrderAct>({ kind: 'release' }),
)

/** One operation of one person on one order. */
export const randomAct: fc.Arbitrary<OrderAct> = fc.oneof(
  { weight: 3, arbitrary: onLines },
  { weight: 2, arbitrary: onOrder },
  { weight: 1, arbitrary: deliveryActs },
)

const foreignBill: MergedBill = {
  orderId: 'o9',
  number: '9',
  lines: [{ ...freshLine(line('m', { count: 2 })), units: ['fired', 'served'] }],
  removed: [{ ...freshLine(line('n')), units: ['voided'] }],
  joined: {},
  tip: 1_000,
  numberOfPerson: 2,
  customer: { personId: 'mina', name: 'mina', phone: '0935' },
  description: '',
  isSecondBill: false,
}
const part = { key: 'a', kind: 'LINE' as const, price: 100_000, discount: 0, tax: 10_000 }
const ofSeveral: OrderAct[] = [
  { kind: 'mergedInto', orderId: 'o9', number: '9' },
  { kind: 'share', shares: [] },
  { kind: 'share', shares: [{ id: 's1', title: '1', amount: 110_000, paid: 0, parts: [part] }] },
]

/**
 * Interleaves two devices' operations and keeps each device's own order. A foreign order may merge in, and this order
 * may merge away.
 */
export const randomInterleaving: fc.Arbitrary<OrderOperation[]> = fc
  .tuple(device('x'), device('y'), fc.array(fc.boolean(), { minLength: 28, maxLength: 28 }), fc.boolean())
  .map(([x, y, turns, isBrought]) => {
    const left = [...x]
    const right = [...y]
    const merged = turns.flatMap((turn) => (turn ? left : right).shift() ?? [])
    return [
      placing(isBrought ? brought : {}),
      ...[...merged, ...left, ...right].map(({ act, id }) => operation(act, { id })),
    ]
  })

function device(name: string) {
  const act = fc.oneof(
    { weight: 20, arbitrary: randomAct },
    { weight: 1, arbitrary: fc.constantFrom(...ofSeveral) },
    { weight: 1, arbitrary: fc.constant<OrderAct>({ kind: 'mergeIn', bill: foreignBill }) },
  )
  return fc
    .array(act, { maxLength: 14 })
    .map((list) => list.map((each, index) => ({ act: each, id: `${name}${index}` })))
}
