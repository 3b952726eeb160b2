import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { PayingApp } from './paying-app.ts'

/** The lines of every order, which have the same ids in each. */
export const [kebab, rice] = [newId(), newId()]
const creditLimit = 500_000

type Orders = Pick<PayingApp, 'usualOrder' | 'order' | 'splitOrder' | 'customerOnCredit' | 'reject'>

/** Opens the restaurant around the clock with its two dishes. Its orders are placed through ordering's own calls. */
export async function openOrders({ call, guest, staff }: Pick<PayingApp, 'call' | 'guest' | 'staff'>): Promise<Orders> {
  const owner = { caller: staff('VENDOR_SETTINGS', 'MENU_EDIT', 'CUSTOMER_EDIT', 'WRITE_OFF') }
  const permissions = 'POS_USE ORDER_VIEW ORDER_STATE ORDER_EDIT ORDER_REFUND VOID_FIRED VOID_BILLED PAYMENT_TAKE'
  const till = { caller: staff(...permissions.split(' ')) }
  const week = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = week.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  await call('POST /api-identity/identity/vendors/availabilitytime', { body: { intervals, replace: true } }, owner)
  const settings = {
    deliveryTypes: ['PICKUP', 'SERVE'],
    payLaterChannels: ['SALON'],
    onlinePayment: true,
    dayStartHour: 4,
  }
  await call('PUT /api-identity/identity/vendors/me', { body: settings }, owner)
  const made = async (what: string, body: object) =>
    (await call<{ id: string }>(`POST /api-snappFood/${what}`, { body }, owner)).id
  const categoryId = await made('menucategories', { title: 'غذا' })
  const dish = (facts: object) => made('menuitems', { categoryId, ...facts })
  const discount = { kind: 'PERCENTAGE', value: 1_000 }
  const kebabs = await dish({ title: 'کباب', price: 150_000, discount })
  const plates = await dish({ title: 'برنج', price: 100_000 })
  const tip = 13_000
  const usual = {
    lines: [
      { id: kebab, menuItemId: kebabs, count: 2 },
      { id: rice, menuItemId: plates, count: 1 },
    ],
    tip,
    expectedPrice: 420_000,
  }
  const dishesByPrice = new Map<number, string>()
  const priced = async (price: number) => {
    const menuItemId = dishesByPrice.get(price) ?? (await dish({ title: `غذای ${price}`, price, withTax: false }))
    dishesByPrice.set(price, menuItemId)
    return { lines: [{ id: newId(), menuItemId, count: 1 }], expectedPrice: price }
  }
  const move = async (orderId: string, ...states: string[]) => {
    for (const state of states) {
      const { version } = await call<Order>('GET /api/orders/{id}', { params: { id: orderId } }, till)
      await call(
        'PATCH /api/orders/state',
        { body: { orderId, version, state, ...(state === 'REJECTED' ? { cause: 'TOO_BUSY' } : {}) } },
        till,
      )
    }
  }
  const postpaid = async (deliveryType: string, wanted: object) => {
    const body = { id: newId(), deliveryType, ...wanted }
    return (await call<Order>('POST /api/orders/postpaid', { body }, till)).id
  }
  const order: Orders['order'] = async ({ personId, state = 'SUBMITTED', price } = {}) => {
    const wanted = price === undefined ? usual : await priced(price)
    if (state === 'DELIVERED') {
      const id = await postpaid('SERVE', wanted)
      await move(id, 'READYTOSERVE', 'DELIVERED')
      return id
    }
    if (state === 'FINISHED') {
      const id = await postpaid('PICKUP', wanted)
      const payments = [{ id: newId(), method: 'CASH', amount: wanted.expectedPrice }]
      await call('POST /api-sofreh/payments/take', { body: { orderId: id, payments } }, till)
      await move(id, 'READYTOPICKUP', 'FINISHED')
      return id
    }
    if (personId === null) return postpaid('PICKUP', wanted)
    const caller = personId === undefined ? guest() : guest({ personId })
    const body = { id: newId(), deliveryType: 'PICKUP', paymentType: 'ONLINE', ...wanted }
    const { id } = await call<Order>('POST /api/orders', { body }, { caller })
    if (state === 'REJECTED') await move(id, 'REJECTED')
    return id
  }
  return {
    usualOrder: usual,
    order,
    reject: (orderId) => move(orderId, 'REJECTED'),
    async splitOrder(first = 'kebab') {
      const orderId = await order()
      const shares: [string, string] = [newId(), newId()]
      const line = first === 'kebab' ? { lineId: kebab, count: 2 } : { lineId: rice, count: 1 }
      const share = { id: shares[0], title: 'یکی', lines: [line] }
      const body = { id: newId(), way: { by: 'ITEM', shares: [share] }, rest: { id: shares[1], title: 'باقی' } }
      await call('POST /api-sofreh/ordering/orders/{id}/split', { params: { id: orderId }, body }, till)
      return { orderId, shares }
    },
    async customerOnCredit() {
      const mobile = `0917${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
      const body = { mobile, firstName: 'مهمان' }
      const { id } = await call<{ id: string }>('POST /api-identity/identity/customers', { body }, owner)
      const limit = { params: { id }, body: { id: newId(), creditLimit } }
      await call('PUT /api-sofreh/customers/{id}/credit-limit', limit, owner)
      return id
    },
  }
}
