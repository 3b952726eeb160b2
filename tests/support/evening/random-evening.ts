import type { Biker, Stop } from '@sofreh/couriers/contract'
import { newId } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { CourierPhone } from './courier-phone.ts'
import type { Fixture } from '../writes/fixture.ts'
import type { TroubledCompanies } from './troubled-companies.ts'

export type Evening = {
  orderIds: string[]
  /** Steps of trips that were made, by phones and by the dispatcher. */
  steps: number
  handedIn: number
  lostAnswers: number
  /** Steps that were sent after the phone had been without a network. */
  latePhones: number
  restarts: number
}
type Asked = {
  orders: number
  couriers: number
  random: () => number
  /** Companies that carry some of the orders; absent: couriers carry all. */
  companies?: TroubledCompanies
}

const address = { address: 'ونک، خیابان گاندی', position: { lat: 35.757, lng: 51.409 } }

/** Longer than any evening needs; an evening that does not end is a failure. */
const mostTurns = 4_000

/**
 * Runs an evening of deliveries at random: a kitchen, a dispatcher who assigns, takes back and moves orders on the board,
 * and couriers whose phones lose the network, answers and their memory. At its end every phone is online again, and all
 * cash is handed in.
 */
export async function randomEvening(
  fixture: Fixture,
  { orders, couriers, random, companies }: Asked,
): Promise<Evening> {
  const below = (count: number) => Math.floor(random() * count)
  const pick = <Value>(from: readonly Value[]): Value | undefined => from[below(from.length)]
  const orderIds: string[] = []
  for (let at = 0; at < orders; at += 1)
    orderIds.push(
      (await fixture.tab({ deliveryType: 'DELIVER', deliveryCost: 0, ...(companies ? { address } : {}) })).id,
    )
  const phones: CourierPhone[] = []
  for (let at = 0; at < couriers; at += 1) phones.push(await hire(fixture, at, random))
  let dispatched = 0

  const orderOf = (id: string) => fixture.order(id)
  const move = async ({ id: orderId, version }: Order, state: string) => {
    const rejection = state === 'REJECTED' ? { cause: 'OTHER', reason: 'مهمان منصرف شد' } : {}
    // A courier may have moved the order at this moment.
    await fixture.ask('PATCH', '/api/orders/state', { orderId, version, state, ...rejection }).catch(refused)
  }
  const isOver = (state: string) => state === 'DELIVERED' || state === 'FINISHED' || state === 'REJECTED'

  const acts = {
    cook: async () => {
      const order = await orderOf(pick(orderIds) ?? '')
      if (order.state === 'CONFIRMED') await move(order, 'READYTOSHIPMENT')
    },
    assign: async () => {
      const phone = pick(phones)
      const order = await orderOf(pick(orderIds) ?? '')
      if (!phone || isOver(order.state) || order.state === 'DELIVERING') return
      const body = { bikerId: phone.bikerId, orderIds: [order.id] }
      await fixture.ask('PUT', '/api-sofreh/couriers/assignments', body).catch(refused)
    },
    /** The dispatcher takes an order back, or hands it over for a courier whose phone is dead. */
    takeOver: async () => {
      const stops = await openStops(fixture)
      const stop = pick(stops)
      if (!stop) return
      const isCarried = stop.status !== 'BIKERASSIGNED'
      const state = !isCarried ? 'CANCELED' : random() < 0.5 ? 'INTERRUPTED' : 'DELIVERED'
      const { due } = stop.order
      const facts =
        state === 'INTERRUPTED' ? { outcome: 'COURIER_LOST' } : state === 'DELIVERED' && due > 0 ? { cash: due } : {}
      const body = { id: newId(), bikerId: stop.bikerId, tripId: stop.tripId, orderId: stop.order.id, state, ...facts }
      const isTaken = await fixture.ask('PATCH', '/api/bikers/state', body).then(
        () => true,
        (error) => refused(error),
      )
      if (isTaken) dispatched += 1
    },
    board: async () => {
      const order = await orderOf(pick(orderIds) ?? '')
      const next = { CONFIRMED: 'REJECTED', READYTOSHIPMENT: 'DELIVERING', DELIVERING: 'DELIVERED' }[
        order.state as string
      ]
      if (next) await move(order, next)
    },
    ride: async () => pick(phones)?.act(),
    send: async () => pick(phones)?.send(),
    network: async () => pick(phones)?.cutOrReturn(),
    restart: async () => pick(phones)?.restart(),
    request: async () => companies?.request(pick(orderIds) ?? ''),
    company: async () => companies?.move(pick(orderIds) ?? ''),
    cancel: async () => companies?.cancel(pick(orderIds) ?? ''),
    stir: async () => companies?.stir(),
  }
  const often = ['ride', 'ride', 'ride', 'ride', 'ride', 'send', 'send', 'assign', 'assign', 'cook', 'cook'] as const
  const rare = ['takeOver', 'board', 'network', 'network', 'restart'] as const
  const ofCompanies = ['request', 'request', 'company', 'company', 'company', 'company', 'stir', 'cancel'] as const
  for (let turn = 0; turn < orders * 12; turn += 1) {
    const isOfCompanies = companies !== undefined && random() < 0.3
    const name = isOfCompanies ? pick(ofCompanies) : random() < 0.85 ? pick(often) : pick(rare)
    if (name) await acts[name]()
  }
  // The evening ends: every phone is online, every waiting order gets its courier, and every trip is ridden.
  for (const phone of phones) await phone.endEvening()
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const stops = await openStops(fixture)
    if (stops.length === 0) break
    for (const phone of phones) await phone.act()
    await acts.cook()
    for (const stop of stops.filter(({ order }) => !order.isReady))
      await move(await orderOf(stop.order.id), 'READYTOSHIPMENT')
  }
  await companies?.end(orderIds)
  for (const id of orderIds) {
    const order = await orderOf(id)
    if (order.state === 'CONFIRMED') await move(order, 'REJECTED')
    // On the board without a courier: staff finish it there.
    if (order.state === 'DELIVERING') await move(order, 'DELIVERED')
  }
  return {
    orderIds,
    steps: dispatched + phones.reduce((sum, { recorded }) => sum + recorded, 0),
    handedIn: await handInAll(fixture),
    lostAnswers: phones.reduce((sum, { lostAnswers }) => sum + lostAnswers, 0),
    latePhones: phones.reduce((sum, { lateSteps }) => sum + lateSteps, 0),
    restarts: phones.reduce((sum, { restarts }) => sum + restarts, 0),
  }
}

/** A refusal (409, 403, 422) is an answer to a race; anything else is a failure. */
function refused(error: unknown): false {
  if (!(error instanceof Error) || !/: 4(0[349]|22) /.test(error.message)) throw error
  return false
}

async function hire(fixture: Fixture, at: number, random: () => number): Promise<CourierPhone> {
  const phoneNumber = `0915${fixture.shop.vendorId.replace(/\D/g, '').padEnd(6, '0').slice(-6)}${at}`
  const { id } = await fixture.ask<Biker>('POST', '/api/bikers', { name: `پیک ${'الف'.repeat(at + 1)}`, phoneNumber })
  const token = await fixture.product.signInBiker(fixture.shop.host, phoneNumber)
  return new CourierPhone(fixture, { bikerId: id, token, random })
}

const openStops = (fixture: Fixture) => fixture.ask<Stop[]>('GET', '/api/bikers/orders?pageSize=100&isOpen=true')

/** Counts the cash of all couriers into one drawer. Returns the sum. */
async function handInAll(fixture: Fixture): Promise<number> {
  const { id: shiftId } = await fixture.shift()
  const held = await fixture.ask<{ bikerId: string; amount: number }[]>('GET', '/api-sofreh/couriers/cash')
  for (const { bikerId, amount } of held)
    await fixture.ask('POST', '/api-sofreh/couriers/hand-ins', { id: newId(), bikerId, shiftId, amount })
  return held.reduce((sum, { amount }) => sum + amount, 0)
}
