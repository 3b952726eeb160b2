import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { TillClient } from './till-client.ts'

/** Sales that were answered. None of them may be missing or doubled. */
export type AnsweredSales = {
  orders: Map<string, number>
  payments: Map<string, { orderId: string; amount: number }>
  /** Refunded sums, by order. */
  refunds: Map<string, number>
  links: string[]
}

type Shop = { menuItemId: string; shiftId: string }
export type Load = { answered: AnsweredSales; shop: Shop; stop(): Promise<void> }
type Selling = { till: TillClient; answered: AnsweredSales } & Shop

/** Runs clients that sell until they are stopped: paid sales, open bills, refunds, payment links. */
export async function sellUnderLoad(
  till: TillClient,
  options: { clients: number; random: () => number; shop?: Shop },
): Promise<Load> {
  const answered: AnsweredSales = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    links: [],
  }
  const shop = options.shop ?? (await openShop(till))
  const selling = { till, answered, ...shop }
  let isStopped = false
  const acts = [quickSale, quickSale, quickSale, paidBill, refundedSale, billWithLink]
  const client = async () => {
    while (!isStopped) {
      const act = acts[Math.floor(options.random() * acts.length)] ?? quickSale
      await act(selling)
    }
  }
  const running = Array.from({ length: options.clients }, client)
  // Reports a failed client at the end, and not as an unhandled rejection before it.
  const ended = Promise.allSettled(running)
  return {
    answered,
    shop,
    async stop() {
      isStopped = true
      await ended
    },
  }
}

/** Sets up a dish that never runs out, opening at every hour, and a drawer with an open shift. */
async function openShop({ ask }: TillClient): Promise<Shop> {
  const intervals = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI'].map((weekday) => ({
    weekday,
    from: '00:00',
    to: '00:00',
  }))
  await ask('POST', '/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
  const category = await ask<{ id: string }>('POST', '/api-snappFood/menucategories', { title: 'بار سنگین' })
  const item = await ask<{ id: string }>('POST', '/api-snappFood/menuitems', {
    categoryId: category.id,
    title: 'ساندویچ',
    price: 100_000,
    stock: 1_000_000,
  })
  const drawer = await ask<{ id: string }>('POST', '/api-sofreh/payments/drawers', { id: newId(), name: 'کشو' })
  const shift = await ask<{ id: string }>('POST', '/api-sofreh/payments/shifts', {
    id: newId(),
    drawerId: drawer.id,
    float: 50_000,
    device: 'الف',
  })
  return { menuItemId: item.id, shiftId: shift.id }
}

async function priced({ till, menuItemId, shiftId }: Selling) {
  const lines = [{ id: newId(), menuItemId, count: 2, toppings: [] }]
  const wanted = { deliveryType: 'PICKUP', lines }
  const quote = await till.ask<{ price: { finalPrice: number } }>('POST', '/api-sofreh/ordering/quote', wanted)
  return { id: newId(), ...wanted, shiftId, expectedPrice: quote.price.finalPrice }
}

async function sell(selling: Selling, method: 'CASH' | 'CARD'): Promise<Order> {
  const wanted = await priced(selling)
  const payment = { id: newId(), method, amount: wanted.expectedPrice }
  const order = await selling.till.ask<Order>('POST', '/api/orders/quick', { ...wanted, payments: [payment] })
  selling.answered.orders.set(order.id, wanted.expectedPrice)
  selling.answered.payments.set(payment.id, { orderId: order.id, amount: payment.amount })
  return order
}

async function quickSale(selling: Selling): Promise<void> {
  await sell(selling, 'CASH')
}

async function openBill(selling: Selling): Promise<Order> {
  const wanted = await priced(selling)
  const order = await selling.till.ask<Order>('POST', '/api/orders/postpaid', wanted)
  selling.answered.orders.set(order.id, wanted.expectedPrice)
  return order
}

async function paidBill(selling: Selling): Promise<void> {
  const { id, due } = await openBill(selling)
  const amounts = [50_000, due - 50_000]
  const payments = amounts.map((amount) => ({ id: newId(), method: 'CASH', amount, given: amount }))
  await selling.till.ask('POST', '/api-sofreh/payments/take', { orderId: id, payments, shiftId: selling.shiftId })
  for (const payment of payments) selling.answered.payments.set(payment.id, { orderId: id, amount: payment.amount })
}

async function refundedSale(selling: Selling): Promise<void> {
  const { id } = await sell(selling, 'CASH')
  const body = { id: newId(), orderId: id, amount: 40_000, reason: 'سرد بود' }
  await selling.till.ask('PUT', '/api/orders/refund', body)
  selling.answered.refunds.set(id, body.amount)
}

/** A job sends the message. */
async function billWithLink(selling: Selling): Promise<void> {
  const { id } = await openBill(selling)
  const link = await selling.till.ask<{ url: string }>('POST', '/api/payments/link', {
    id: newId(),
    orderId: id,
    mobile: '09350000121',
  })
  selling.answered.links.push(link.url)
}
