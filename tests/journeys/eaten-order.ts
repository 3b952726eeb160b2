import { randomUUID } from 'node:crypto'
import { naranj } from './addresses.ts'
import { dishNamed, staffApi, type OrderSeen } from './staff-api.ts'

type Wanted = { mobile: string; dishes?: readonly string[]; until?: readonly string[] }

/** Takes an order at the counter for a guest's number, paid in cash, and moves it through the states of `until`. */
export async function counterOrder({
  mobile,
  dishes = ['آش رشته'],
  until = ['READYTOPICKUP', 'FINISHED'],
}: Wanted): Promise<OrderSeen> {
  const api = staffApi('owner')
  const found = await Promise.all(dishes.map((title) => dishNamed(naranj, title)))
  const lines = found.map(({ id }) => ({ id: randomUUID(), menuItemId: id, count: 1 }))
  const cart = { deliveryType: 'PICKUP', lines }
  const { finalPrice } = (await api.post('/api-sofreh/ordering/quote', cart)).data.price
  const payments = [{ id: randomUUID(), method: 'CASH', amount: finalPrice }]
  const facts = { id: randomUUID(), expectedPrice: finalPrice, payments, customer: { phone: mobile } }
  const { id } = (await api.post('/api/orders/quick', { ...cart, ...facts })).data
  for (const state of until) await moveOrder(id, state)
  return (await api.get(`/api/orders/${id}`)).data
}

/** Moves an order as staff, at its current version. Skips an order that is already there. */
export async function moveOrder(orderId: string, state: string): Promise<void> {
  const api = staffApi('owner')
  const { version, state: now } = (await api.get(`/api/orders/${orderId}`)).data
  if (now !== state) await api.patch('/api/orders/state', { orderId, state, version })
}
