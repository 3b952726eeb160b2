import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { naranj, simulators } from './addresses.ts'
import { codeSentTo, dishNamed, orderSeen, serverAddress, staffApi } from './staff-api.ts'

/** Couriers, orders to a door and courier companies, for journeys. */

const owner = () => staffApi('owner')

/** Hires a courier who is on duty. */
export async function courierOnDuty(name: string): Promise<{ id: string; phoneNumber: string }> {
  const phoneNumber = `0914${String(Date.now()).slice(-7)}`
  const { id } = (await owner().post('/api/bikers', { name, phoneNumber })).data
  await owner().patch('/api/bikers/state', { id: randomUUID(), bikerId: id, isOnDuty: true })
  return { id, phoneNumber }
}

/** Signs a courier in on their phone. */
export async function signInCourier(road: Page, phoneNumber: string): Promise<void> {
  await road.goto(`${naranj}/courier`)
  await road.getByLabel('شمارهٔ همراه').fill(phoneNumber)
  const askedAt = Date.now()
  await road.getByRole('button', { name: 'گرفتن کد' }).click()
  const code = road.getByLabel('کد شش‌رقمی پیامک')
  await expect(code).toBeFocused()
  await code.fill(await codeSentTo(phoneNumber, askedAt))
  await road.getByRole('button', { name: 'ورود' }).click()
}

/** Gives an order to a courier. @returns the trip, and the digits on the bag */
export async function assign(bikerId: string, orderId: string): Promise<{ tripId: string; bagCode: string }> {
  const { data } = await owner().put('/api-sofreh/couriers/assignments', { bikerId, orderIds: [orderId] })
  const stop = (data as { tripId: string; bagCode: string; order: { id: string } }[]).find(
    ({ order }) => order.id === orderId,
  )
  if (!stop) throw new Error('the order was not assigned')
  return stop
}

/** A dispatcher hands an order over for its courier, with the cash that the courier took. */
export async function deliver(bikerId: string, orderId: string, cash: number): Promise<void> {
  const { tripId } = await assign(bikerId, orderId)
  await cook(orderId)
  for (const step of [{ state: 'PICKEDUP' }, { state: 'DELIVERED', ...(cash > 0 ? { cash } : {}) }])
    await owner().patch('/api/bikers/state', { id: randomUUID(), bikerId, tripId, orderId, ...step })
}

type WaitingDelivery = { id: string; number: string; due: number }

/** A delivery in the kitchen, so many metres north of it. */
export async function waitingDelivery(
  north: number,
  { tip = 0, ...facts }: { tip?: number; customer?: object } = {},
): Promise<WaitingDelivery> {
  const { position } = (await owner().get('/api-sofreh/delivery/map')).data
  const dish = await dishNamed(naranj, 'ماست موسیر')
  const id = randomUUID()
  const lines = [{ id: randomUUID(), menuItemId: dish.id, count: 2 }]
  const quote = await owner().post('/api-sofreh/ordering/quote', { deliveryType: 'PICKUP', lines })
  await owner().post('/api/orders/postpaid', {
    id,
    deliveryType: 'DELIVER',
    deliveryCost: 0,
    lines,
    expectedPrice: quote.data.price.finalPrice + tip,
    tip,
    address: { address: 'خیابان بهار', position: { lat: position.lat + north / 111_195, lng: position.lng } },
    ...facts,
  })
  const { number, due } = await orderSeen(id)
  return { id, number, due }
}

/** Rejects an order that a failed journey left to be brought. */
export async function drop(orderId: string): Promise<void> {
  const { version, moves } = (await owner().get(`/api/orders/${orderId}`)).data
  const rejection = { orderId, version, state: 'REJECTED', cause: 'OTHER', reason: 'آزمون' }
  if (moves.includes('REJECTED')) await owner().patch('/api/orders/state', rejection)
}

export async function cook(orderId: string): Promise<void> {
  const { version } = (await owner().get(`/api/orders/${orderId}`)).data
  await owner().patch('/api/orders/state', { orderId, version, state: 'READYTOSHIPMENT' })
}

export const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))

/** Opens an account at Miare, whose webhooks reach the product. */
export async function openMiare(): Promise<void> {
  const settings = '/api-sofreh/courier-companies/settings/MIARE'
  await owner().put(settings, {
    isEnabled: true,
    credentials: { token: 'journey-token' },
    amountUnit: 'TOMAN',
    requestWhen: 'BY_HAND',
    minutesBefore: 10,
    rank: 1,
  })
  const { secret, webhookPath } = (await owner().post(`${settings}/webhook-secret`, {})).data
  await control('/miare/hook', {
    url: `${serverAddress}${webhookPath}`,
    headers: { hostdomain: new URL(naranj).host, authorization: `Token ${secret}` },
  })
}

/** Moves the newest run of an order's request at the simulated company. */
export async function moveMiare(orderId: string, step: 'assign' | 'pick-up' | 'deliver' | 'none-found' | 'cancel') {
  const run = async () => {
    const [request] = (await owner().get(`/api-sofreh/courier-companies/orders/${orderId}/requests`)).data
    const runs = (await (await fetch(`${simulators}/miare/runs`)).json()) as { id: string; bill: string }[]
    return runs.find(({ bill }) => bill === request?.id)
  }
  // The request reaches the company a moment after it was made.
  await expect.poll(run).toBeDefined()
  await control(`/miare/runs/${(await run())?.id}/${step}`, {})
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${simulators}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}
