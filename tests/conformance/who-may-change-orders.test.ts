import { type BuiltInRole, builtInRoleNames, builtInRoles } from '@sofreh/identity/domain'
import {
  changeTable,
  chooseFleet,
  editOperationField,
  editOrder,
  mergeOrders,
  moveOrderState,
  splitOrder,
  writeOffOrder,
} from '@sofreh/ordering/contract'
import {
  applyOperation,
  demandsOf,
  mayEditLines,
  type OrderAct,
  type OrderOperation,
  type FoldedOrder,
  placedOrder,
} from '@sofreh/ordering/domain'
import { describe, expect, it } from 'vitest'

/**
 * Tests the matrix of roles and operations: every change of an order × before the kitchen has it, after, after money ×
 * the built-in roles of every restaurant. docs/guide/orders.md shows the same table.
 */
const at = '2026-11-21T10:00:00.000Z'
let serial = 0
const operation = (act: OrderAct): OrderOperation => {
  serial += 1
  return { id: `op-${serial}`, personId: 'p', device: null, deviceAt: at, acceptedAt: at, reason: '', ...act }
}
const line = (id: string, count: number, price: number) => ({
  id,
  menuItemId: id,
  title: id,
  count,
  price,
  discount: null,
  packagingCost: 0,
  servePackagingCost: 0,
  withTax: false,
  toppings: [],
  toppingCategories: [],
  note: '',
  categoryId: 'mains',
  makeMinutes: 20,
  course: 1,
  seat: null,
})
const submitted = placedOrder(
  {
    orderId: 'o',
    channel: 'SALON',
    deliveryType: 'SERVE',
    paymentType: 'CARD',
    isPayLater: true,
    isSecondBill: false,
    currency: 'TOMAN',
    settings: {
      taxRateBp: 0,
      taxOnPackaging: false,
      taxOnServiceFee: false,
      serviceFeeType: 'FIX',
      serviceFeeValue: 0,
      serviceFeeDeliveryTypes: [],
      orderPackagingCost: 0,
    },
    customerId: 'sara',
    table: null,
    numberOfPerson: 2,
    description: '',
    businessDate: '2026-11-21',
    preparationMinutes: 20,
    tip: 5_000,
    deliveryCost: 0,
    discount: null,
    coupon: null,
    points: null,
    shiftId: null,
    scheduledFor: null,
    offline: null,
    lines: [line('kebab', 2, 100_000), { ...line('tea', 1, 20_000), isHeld: true }],
  },
  at,
)
const after = (order: FoldedOrder, act: OrderAct) => applyOperation(order, operation(act)).order
const cooking = after(submitted, { kind: 'state', to: 'CONFIRMED', cause: null })
const paid = after(cooking, { kind: 'pay', amount: 225_000, method: 'CASH' })
const phases = { submitted, cooking, paid }
const zone = { id: 'z', vendorsProperName: 'z', price: 40_000, minimumOrder: 0, freeAbove: null, estimateMinutes: 20 }
const address = {
  addressId: 'a',
  title: '',
  address: 'a',
  plaque: '',
  unit: '',
  description: '',
  receiverName: '',
  receiverPhone: '',
  position: { lat: 35.7, lng: 51.4 },
}
/** Returns the same order as a delivery. */
const brought = (order: FoldedOrder): FoldedOrder => ({
  ...order,
  deliveryType: 'DELIVER',
  deliveryCost: zone.price,
  delivery: { address: address, zone, isCostByHand: false, fleet: null },
})

/** Maps a change to the contract of its call. */
const contracts = { changeTable, chooseFleet, editOrder, mergeOrders, moveOrderState, splitOrder, writeOffOrder }
const changes: Record<string, { by: keyof typeof contracts; act: OrderAct; isBrought?: true }> = {
  'add a dish': { by: 'editOrder', act: { kind: 'addLine', line: line('soup', 1, 50_000) } },
  'one more': { by: 'editOrder', act: { kind: 'changeCount', lineId: 'kebab', by: 1 } },
  'one fewer': { by: 'editOrder', act: { kind: 'changeCount', lineId: 'kebab', by: -1 } },
  'take a dish off': { by: 'editOrder', act: { kind: 'removeLine', lineId: 'kebab' } },
  'take off what is held back': { by: 'editOrder', act: { kind: 'removeLine', lineId: 'tea' } },
  note: { by: 'editOrder', act: { kind: 'lineNote', lineId: 'kebab', note: 'x' } },
  'hold back': { by: 'editOrder', act: { kind: 'holdLine', lineId: 'tea', isHeld: true } },
  course: { by: 'editOrder', act: { kind: 'lineCourse', lineId: 'tea', course: 2 } },
  seat: { by: 'editOrder', act: { kind: 'lineSeat', lineId: 'tea', seat: 2 } },
  'fire a course': { by: 'editOrder', act: { kind: 'fireCourse', course: 1 } },
  description: { by: 'editOrder', act: { kind: 'description', description: 'x' } },
  people: { by: 'editOrder', act: { kind: 'numberOfPerson', numberOfPerson: 4 } },
  customer: { by: 'editOrder', act: { kind: 'customer', customer: null } },
  'discount of a dish': {
    by: 'editOrder',
    act: { kind: 'lineDiscount', lineId: 'kebab', discount: { kind: 'FIX', value: 1 } },
  },
  'discount of the order': { by: 'editOrder', act: { kind: 'discount', discount: { kind: 'FIX', value: 1 } } },
  'free dish': { by: 'editOrder', act: { kind: 'freeItem', lineId: 'tea', isFreeItem: true } },
  'dearer by hand': { by: 'editOrder', act: { kind: 'priceChange', lineId: 'tea', changePrice: 30_000 } },
  'cheaper by hand': { by: 'editOrder', act: { kind: 'priceChange', lineId: 'tea', changePrice: 10_000 } },
  'discount code': {
    by: 'editOrder',
    act: { kind: 'coupon', code: 'c', coupon: { id: 'c', code: 'c', type: 'MONEY', value: 9 }, gifts: [] },
  },
  points: { by: 'editOrder', act: { kind: 'points', points: { count: 1, value: 100 } } },
  'more tip': { by: 'editOrder', act: { kind: 'setTip', tip: 9_000 } },
  'less tip': { by: 'editOrder', act: { kind: 'setTip', tip: 0 } },
  'a dearer address': {
    by: 'editOrder',
    act: { kind: 'deliverTo', address: address, zone: { ...zone, price: 90_000 } },
    isBrought: true,
  },
  'a cheaper address': {
    by: 'editOrder',
    act: { kind: 'deliverTo', address: address, zone: { ...zone, price: 10_000 } },
    isBrought: true,
  },
  'a higher delivery fee by hand': {
    by: 'editOrder',
    act: { kind: 'deliveryCost', deliveryCost: 50_000 },
    isBrought: true,
  },
  'a lower delivery fee by hand': {
    by: 'editOrder',
    act: { kind: 'deliveryCost', deliveryCost: 5_000 },
    isBrought: true,
  },
  'the zone’s delivery fee': { by: 'editOrder', act: { kind: 'deliveryCost', deliveryCost: null }, isBrought: true },
  'who brings it': { by: 'chooseFleet', act: { kind: 'fleet', fleet: 'OWN_FLEET' }, isBrought: true },
  split: { by: 'splitOrder', act: { kind: 'share', shares: [] } },
  'another table': {
    by: 'changeTable',
    act: { kind: 'moveTable', table: { id: 't', name: '1', categoryName: '' }, isSecondBill: false },
  },
  merge: { by: 'mergeOrders', act: { kind: 'mergedInto', orderId: 'o2', number: '2' } },
  'next state': { by: 'moveOrderState', act: { kind: 'state', to: 'CONFIRMED', cause: null } },
  'turn down': { by: 'moveOrderState', act: { kind: 'state', to: 'REJECTED', cause: 'OTHER' } },
  'write off': { by: 'writeOffOrder', act: { kind: 'writeOff', amount: 1 } },
}

const [O, M, C, W, K, D] = ['OWNER', 'MANAGER', 'CASHIER', 'WAITER', 'KITCHEN', 'DISPATCHER'] as const
const atCounter: readonly BuiltInRole[] = [O, M]
const sellers: readonly BuiltInRole[] = [O, M, C, W]
type Row = readonly [before: readonly BuiltInRole[], cooking: readonly BuiltInRole[], paid: readonly BuiltInRole[]]
const free: Row = [sellers, sellers, sellers]
const byCounter: Row = [atCounter, atCounter, atCounter]
const untilPaid: Row = [sellers, sellers, atCounter]

/** Roles that may make the change, in each phase. */
const byReport: Record<string, Row> = {
  'add a dish': free,
  'one more': free,
  'one fewer': [sellers, atCounter, atCounter],
  'take a dish off': [sellers, atCounter, atCounter],
  'take off what is held back': untilPaid,
  note: free,
  'hold back': free,
  course: free,
  seat: free,
  'fire a course': free,
  description: free,
  people: free,
  customer: free,
  'discount of a dish': byCounter,
  'discount of the order': byCounter,
  'free dish': byCounter,
  'dearer by hand': byCounter,
  'cheaper by hand': byCounter,
  'discount code': untilPaid,
  points: untilPaid,
  'more tip': free,
  'less tip': untilPaid,
  'a dearer address': free,
  'a cheaper address': untilPaid,
  'a higher delivery fee by hand': byCounter,
  'a lower delivery fee by hand': byCounter,
  'the zone’s delivery fee': free,
  'who brings it': [
    [O, M, C, W, K, D],
    [O, M, C, W, K, D],
    [O, M, C, W, K, D],
  ],
  split: free,
  'another table': free,
  // An order that holds money cannot be merged away, but the other one can be merged into it.
  merge: free,
  'next state': [
    [O, M, C, W, K, D],
    [O, M, C, W, K, D],
    [O, M, C, W, K, D],
  ],
  // Once the kitchen has it or it was paid: the same roles as for removing a dish.
  'turn down': [[O, M, C, W, K, D], atCounter, atCounter],
  'write off': byCounter,
}

/** Phases in which the change needs a reason. */
const reasons: Record<string, readonly (keyof typeof phases)[]> = {
  'one fewer': ['cooking', 'paid'],
  'take a dish off': ['cooking', 'paid'],
  'take off what is held back': ['paid'],
  'discount of a dish': ['paid'],
  'discount of the order': ['paid'],
  'free dish': ['paid'],
  'cheaper by hand': ['paid'],
  'discount code': ['paid'],
  points: ['paid'],
  'less tip': ['paid'],
  'a cheaper address': ['paid'],
  'a lower delivery fee by hand': ['paid'],
}

describe('who may change an order', () => {
  const phaseNames = Object.keys(phases) as (keyof typeof phases)[]
  const cases = Object.entries(changes).flatMap(([name, change]) =>
    phaseNames.map((phase, index) => ({ name, phase, change, roles: byReport[name]?.[index] ?? [] })),
  )

  it.each(cases)('$name, $phase: allows $roles', ({ name, phase, change, roles }) => {
    const order = change.isBrought ? brought(phases[phase]) : phases[phase]
    const { access } = contracts[change.by]
    const demands = demandsOf(order, operation(change.act))
    const asksMore = change.by === 'editOrder' || change.by === 'moveOrderState'
    const needed = [access, ...(asksMore ? demands.permissions : [])]
    const may = builtInRoleNames.filter((role) =>
      needed.every((permissions) =>
        permissions.split(' or ').some((permission) => builtInRoles[role].some((one) => one === permission)),
      ),
    )
    expect(may).toEqual(roles)
    if (change.by === 'editOrder') expect(demands.needsReason).toBe((reasons[name] ?? []).includes(phase))
  })

  it('covers every change of the edit contract', () => {
    const walked = new Set(Object.values(changes).map(({ act }) => act.kind as string))
    const offered = editOperationField.options.map((option) => option.shape.kind.value)
    // Returning a removed dish and releasing a scheduled order only add dishes, as a new dish does.
    expect(offered.filter((kind) => !walked.has(kind))).toEqual(['returnLine', 'release'])
    for (const kind of ['returnLine', 'release'] as const) {
      const act: OrderAct = kind === 'release' ? { kind } : { kind, lineId: 'kebab' }
      const removed = after(submitted, { kind: 'removeLine', lineId: 'kebab' })
      for (const order of [removed, after(removed, { kind: 'pay', amount: 1, method: 'CASH' })])
        expect(demandsOf(order, operation(act))).toEqual({ permissions: [], needsReason: false })
    }
  })

  it('allows no change once the courier has the order, or it is finished or rejected', () => {
    const stateOf = (state: FoldedOrder['state'], facts: Partial<FoldedOrder> = {}) =>
      mayEditLines({ ...submitted, ...facts, state })
    expect(['DELIVERING', 'FINISHED', 'REJECTED'].map((state) => stateOf(state as FoldedOrder['state']))).toEqual([
      false,
      false,
      false,
    ])
    expect(stateOf('DELIVERED')).toBe(true)
    expect(stateOf('DELIVERED', { isPayLater: false })).toBe(false)
    expect(stateOf('DELIVERED', { deliveryType: 'PICKUP' })).toBe(false)
  })
})
