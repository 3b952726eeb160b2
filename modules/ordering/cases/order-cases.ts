/** Builds a table order with two dishes and default values, so that a test states only the facts it depends on. */
import { foldOrder } from '../src/domain/fold-order.ts'
import type { SoldLine } from '../src/domain/folded-line.ts'
import type { OrderAct, OrderOperation, Placing } from '../src/domain/order-operations.ts'

const at = '2026-11-21T10:00:00.000Z'
let serial = 0
export const operation = (act: OrderAct, stamp: Partial<OrderOperation> = {}): OrderOperation => {
  serial += 1
  const made = {
    id: `op-${serial}`,
    personId: 'p1',
    device: 'till',
    deviceAt: at,
    acceptedAt: at,
    reason: '',
    ...stamp,
  }
  return { ...made, ...act } as OrderOperation
}
export const line = (id: string, facts: Partial<SoldLine> = {}): SoldLine => ({
  id,
  menuItemId: `item-${id}`,
  title: `dish ${id}`,
  count: 1,
  price: 100_000,
  discount: null,
  packagingCost: 5_000,
  servePackagingCost: 0,
  withTax: true,
  toppings: [],
  toppingCategories: [],
  note: '',
  categoryId: 'mains',
  makeMinutes: 20,
  course: 0,
  seat: null,
  ...facts,
})
export const placing = (facts: Partial<Placing> = {}): OrderOperation =>
  operation({
    kind: 'place',
    placing: {
      orderId: 'o1',
      channel: 'SALON',
      deliveryType: 'SERVE',
      paymentType: null,
      isPayLater: true,
      isSecondBill: false,
      currency: 'TOMAN',
      settings: {
        taxRateBp: 1000,
        taxOnPackaging: false,
        taxOnServiceFee: false,
        serviceFeeType: 'FIX',
        serviceFeeValue: 0,
        serviceFeeDeliveryTypes: ['SERVE'],
        orderPackagingCost: 0,
      },
      customerId: null,
      table: { id: 't1', name: '6', categoryName: 'hall' },
      numberOfPerson: 2,
      description: '',
      businessDate: '2026-11-21',
      preparationMinutes: 20,
      tip: 0,
      deliveryCost: 0,
      discount: null,
      coupon: null,
      points: null,
      shiftId: null,
      scheduledFor: null,
      offline: null,
      lines: [line('a', { count: 2 }), line('b')],
      ...facts,
    },
  })
export const fold = (...operations: OrderOperation[]) => {
  const folded = foldOrder(operations)
  if (!folded) throw new Error('nothing was placed')
  return folded
}
