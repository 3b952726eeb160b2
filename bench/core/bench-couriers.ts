import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import type { MeasuredServer } from '../measured-server.ts'
import { courierDragRow } from './courier-drag.ts'
import { courierVisitRow } from './courier-visits.ts'
import { percentile, type Row } from '../report.ts'

const couriers = 500
/** A courier's phone sends at most every fifteen seconds. */
const everyMs = 15_200
const waitingOrders = 200
const kitchen = { lat: 35.7569, lng: 51.4098 }

type Rider = { token: string; guestToken: string; orderId: string; sentAt: number; lat: number }
type Call = (method: string, path: string, body?: unknown) => Promise<{ id: string }>

/**
 * Measures how long a courier's position takes to the map of its guest: from the phone's call, over the event at the
 * guest's live stream, to the answer that names the position. Five hundred couriers move at once.
 */
export async function benchCouriers(server: MeasuredServer, { seconds }: { seconds: number }): Promise<Row[]> {
  const token = await server.signIn('09120000001')
  const call: Call = async (method, path, body) => (await server.call({ method, path, token, body })) as never
  const menuItemId = await dishOf(server)
  const drag = await dragRow(server, { call, menuItemId, token })
  const riders: Rider[] = []
  for (let at = 0; at < couriers; at += 10)
    riders.push(...(await Promise.all(Array.from({ length: 10 }, (_, by) => send(server, call, menuItemId, at + by)))))
  const times: number[] = []
  const follow = followers(server, times)
  for (const rider of riders) await follow.open(rider)
  const ends = performance.now() + seconds * 1_000
  const failed = await Promise.all(
    riders.map((rider, at) => ride(server, rider, { startsIn: (everyMs / couriers) * at, ends })),
  )
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  follow.close()
  const sent = failed.reduce((sum, { count }) => sum + count, 0)
  if (times.length < sent * 0.99) throw new Error(`${times.length} of ${sent} positions reached a map`)
  const p50 = percentile(times, 50)
  const p99 = percentile(times, 99)
  const row = (what: string, ms: number, most: number): Row => ({
    what,
    ours: `${ms.toFixed(0)} ms`,
    floor: '–',
    ratio: '–',
    target: `≤ ${most} ms`,
    isMet: ms <= most,
  })
  return [
    row(`a position at the map of its guest, ${couriers} couriers, median of ${times.length}`, p50, 1_000),
    row(`the same, p99`, p99, 1_000),
    drag,
    await courierVisitRow(server, riders[0]?.token ?? ''),
  ]
}

async function dishOf(server: MeasuredServer): Promise<string> {
  const { categories } = (await server.call({
    method: 'GET',
    path: '/api-catalog/catalog/menucategories/site',
  })) as { categories: { items: { id: string; isAvailable: boolean; stock: number | null }[] }[] }
  const dish = categories.flatMap(({ items }) => items).find(({ isAvailable, stock }) => isAvailable && stock === null)
  if (!dish) throw new Error('the menu has no dish without a stock')
  return dish.id
}

/** Puts fifteen couriers on duty and two hundred orders before them, and drags one of the orders. */
async function dragRow(server: MeasuredServer, asked: { call: Call; menuItemId: string; token: string }): Promise<Row> {
  const { call, menuItemId, token } = asked
  for (let at = 0; at < 15; at += 1) {
    const phoneNumber = `0917${String(5_001_000 + at)}`
    const { id: bikerId } = await call('POST', '/api/bikers', { name: `همکار ${at}`, phoneNumber })
    await call('PATCH', '/api/bikers/state', { id: randomUUID(), bikerId, isOnDuty: true, reason: '' })
  }
  for (let at = 0; at < waitingOrders; at += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, by) => postOrder(call, menuItemId, `0919${String(5_001_000 + at + by)}`)),
    )
  return courierDragRow(server, { token, orders: waitingOrders })
}

/** Hires a courier who has picked up the order of a guest. */
async function send(server: MeasuredServer, call: Call, menuItemId: string, at: number): Promise<Rider> {
  const phoneNumber = `0917${String(6_001_000 + at)}`
  const { id: bikerId } = await call('POST', '/api/bikers', { name: `پیک ${at}`, phoneNumber })
  const token = await server.signInBiker(phoneNumber)
  const phone = `0919${String(6_001_000 + at)}`
  const guestToken = await server.signIn(phone)
  const orderId = await postOrder(call, menuItemId, phone)
  const [stop] = (await call('PUT', '/api-sofreh/couriers/assignments', { bikerId, orderIds: [orderId] })) as never as {
    tripId: string
  }[]
  const step = { id: randomUUID(), bikerId, tripId: stop?.tripId, orderId, state: 'PICKEDUP', reason: '' }
  await call('PATCH', '/api/bikers/state', step)
  return { token, guestToken, orderId, sentAt: 0, lat: kitchen.lat }
}

/** Places an order to a door, to be paid there. Returns its id. */
async function postOrder(call: Call, menuItemId: string, phone: string): Promise<string> {
  const lines = [{ id: randomUUID(), menuItemId, count: 1, toppings: [] }]
  const quote = { deliveryType: 'PICKUP', lines }
  const { price } = (await call('POST', '/api-sofreh/ordering/quote', quote)) as never as {
    price: { finalPrice: number }
  }
  const orderId = randomUUID()
  const address = { address: 'خیابان بهار', position: { lat: kitchen.lat + 0.02, lng: kitchen.lng } }
  const order = {
    id: orderId,
    deliveryType: 'DELIVER',
    deliveryCost: 0,
    lines,
    expectedPrice: price.finalPrice,
    address,
    customer: { phone },
  }
  await call('POST', '/api/orders/postpaid', order)
  return orderId
}

/** Moves one courier until the end; every position is another one. */
async function ride(server: MeasuredServer, rider: Rider, { startsIn, ends }: { startsIn: number; ends: number }) {
  await new Promise((resolve) => setTimeout(resolve, startsIn))
  let count = 0
  while (performance.now() < ends) {
    rider.lat += 0.0001
    rider.sentAt = performance.now()
    const body = { lat: rider.lat, lng: kitchen.lng, at: new Date().toISOString() }
    await server.call({ method: 'POST', path: '/api-sofreh/couriers/positions', token: rider.token, body })
    count += 1
    await new Promise((resolve) => setTimeout(resolve, everyMs - (performance.now() - rider.sentAt)))
  }
  return { count }
}

/** Follows each order on a connection of its own, and reads the position when one is announced, as the guest's page does. */
function followers(server: MeasuredServer, times: number[]) {
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
  const lines: { destroy: () => unknown }[] = []
  const read = async (rider: Rider) => {
    const { sentAt, lat, guestToken: token } = rider
    const path = `/api-sofreh/couriers/orders/${rider.orderId}/tracking`
    const seen = (await server.call({ method: 'GET', path, token })) as { position: { lat: number } | null }
    if (seen.position && Math.abs(seen.position.lat - lat) < 1e-6) times.push(performance.now() - sentAt)
  }
  return {
    open: (rider: Rider) =>
      new Promise<void>((resolve, reject) => {
        const path = `${server.address}/api-sofreh/ordering/orders/${rider.orderId}/live`
        const authorization = `Bearer ${rider.guestToken}`
        const headers = { hostdomain: 'naranj.localhost', authorization, accept: 'text/event-stream' }
        const line = get(path, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) return reject(new Error(`a guest was refused: ${answer.statusCode}`))
          answer.setEncoding('utf8')
          answer.on('data', (text: string) => {
            if (text.includes('courier-moved')) void read(rider)
          })
          // The connection ends with the measurement.
          answer.on('error', () => undefined)
          resolve()
        })
        line.on('error', () => undefined)
        lines.push(line)
      }),
    close: () => {
      for (const line of lines) line.destroy()
    },
  }
}
