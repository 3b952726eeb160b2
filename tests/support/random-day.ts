import type { Order } from '@sofreh/ordering/contract'
import { newId } from '@sofreh/kernel'
import type { RunningProduct } from '../conformance/running-product.ts'
import type { StockedShop } from '../conformance/stocked-shop.ts'
import { type Act, type Day, type Dice, openDay } from './open-day.ts'
import { counterActs, welcomeGuests } from './random-day-counter.ts'
import { endOfDay, tillActs } from './random-day-till.ts'
import { randomOf } from './random-of.ts'

/** Returns dice: the same seed makes the same choices. Parallel calls may still finish in another order. */
export function diceOf(seed: number): Dice {
  const next = randomOf(seed)
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: (things) => things[below(things.length)] }
}

const states = ['NEEDFORCALL', 'SUBMITTED', 'PAID', 'CONFIRMED', 'READYTOPICKUP', 'DELIVERED', 'FINISHED', 'REJECTED']
const switches = ['isDown', 'isThrottled', 'losesVerifyAnswer', 'losesRefundAnswer', 'refusesRefunds'] as const

type Options = {
  dice: Dice
  guests: string[]
  /** A person to whom staff never assign an order, because the customer of an order may see it. */
  stranger: string
}

/**
 * Simulates guests, staff and an unreliable bank, with acts chosen by dice. An act is one or more calls. Any answer but
 * a 500 is valid.
 */
export async function randomDay(product: RunningProduct, shop: StockedShop, options: Options) {
  const day = openDay(product, shop, options)
  const welcomed = await welcomeGuests(day)
  const ofStaff = staffActs(day, options.stranger)
  const till = await tillActs(day)
  const acts = [...ofStaff, ...counterActs(day, welcomed), ...till.acts]
  /** The most frequent acts of a day. */
  const often = ofStaff.filter(({ name }) => /^guest(Orders|GoesToBank|PaysAndReturns)$/.test(name))
  return {
    acts: [...acts, ...often, ...often, ...often, ...often],
    answers: day.answers,
    orders: day.orders,
    /** Includes their tokens, for a day that outlives them. */
    guests: day.guests,
    calmBank() {
      for (const which of switches) product.bank.switches[which] = false
    },
    end: () => endOfDay(day, till),
  }
}

/** The usual acts of guests, a cashier and a kitchen. */
function staffActs(day: Day, stranger: string): Act[] {
  const { dice, product, shop, guests, orders, visits, call, staff, readOrder, lines, quoteOf } = day
  return [
    async function guestOrders() {
      const guest = dice.pick(guests)
      if (!guest) return
      const chosen = lines()
      const paymentType = dice.below(4) === 0 ? 'CASH' : 'ONLINE'
      const body = { id: newId(), deliveryType: 'PICKUP', lines: chosen, paymentType }
      const priced = { ...body, expectedPrice: await quoteOf(chosen, guest.token) }
      const key = newId()
      // A slow connection: the phone resends the call, sometimes with the same key.
      const twice = [key, dice.below(2) === 0 ? key : newId()].map((each) =>
        call('POST', '/api/orders', guest.token, priced, each),
      )
      const [answer] = await Promise.all(twice)
      if (answer?.status !== 200) return
      guest.orders.push(body.id)
      orders.push(body.id)
    },
    async function cashierSells() {
      const chosen = lines()
      const amount = await quoteOf(chosen, shop.token)
      const sale = { id: newId(), deliveryType: 'PICKUP', lines: chosen, expectedPrice: amount }
      const isTab = dice.below(2) === 0
      const payments = [{ id: newId(), method: 'CASH', amount, given: amount + 5_000 }]
      const answer = await staff('POST', isTab ? '/api/orders/postpaid' : '/api/orders/quick', {
        ...sale,
        ...(isTab ? {} : { payments }),
      })
      if (answer.status === 200) orders.push(sale.id)
    },
    async function guestGoesToBank() {
      const guest = dice.pick(guests)
      const id = guest && dice.pick(guest.orders.slice(-4))
      if (!guest || !id) return
      const tabs = Array.from({ length: 1 + dice.below(2) }, () =>
        call('GET', `/api/orders/payment/${id}`, guest.token),
      )
      for (const { status, data } of await Promise.all(tabs))
        if (status === 200) visits.push({ submitUrl: String(data['submitUrl']), token: guest.token })
    },
    async function guestPaysAndReturns() {
      const visit = dice.pick(visits.slice(-6))
      if (!visit) return
      if (dice.below(4) > 0) product.payAtBank(visit.submitUrl)
      const back = product.returnUrlOf(visit.submitUrl)
      await Promise.all(Array.from({ length: dice.below(3) }, () => call('GET', back, visit.token)))
    },
    async function guestGivesUp() {
      const guest = dice.pick(guests)
      const orderId = guest && dice.pick(guest.orders)
      if (orderId) await call('POST', '/api-sofreh/payments/cancel-attempt', guest.token, { orderId })
    },
    async function strangerLooks() {
      const guest = dice.pick(guests)
      const id = guest && dice.pick(guest.orders)
      if (!id) return
      for (const path of [`/api/orders/${id}`, `/api/orders/${id}/transactions`, `/api/orders/payment/${id}`]) {
        const { status } = await call('GET', path, stranger)
        if (status !== 404) throw new Error(`an anonymous call of ${path} got ${status}`)
      }
    },
    async function cashierTakesMoney() {
      const order = await readOrder()
      if (!order) return
      const amount = Math.max(1, dice.below(2) === 0 ? order.due : Math.floor(order.due / 2))
      await staff('POST', '/api-sofreh/payments/cash', { id: newId(), orderId: order.id, amount, given: amount })
    },
    async function staffMove() {
      const order = await readOrder()
      if (!order) return
      const state = dice.below(3) > 0 ? dice.pick(order.moves) : dice.pick(states)
      if (!state) return
      const body = { orderId: order.id, version: order.version, state, cause: 'OTHER', reason: 'آزمون' }
      // Two people press at the same moment.
      await Promise.all([staff('PATCH', '/api/orders/state', body), staff('PATCH', '/api/orders/state', body)])
    },
    async function tablesMerge() {
      const [one, other] = [await readOrder(), await readOrder()]
      if (!one || !other) return
      const taken = (into: Order, from: Order) =>
        staff('POST', `/api-sofreh/ordering/orders/${into.id}/merge`, { id: newId(), fromId: from.id })
      // Two waiters merge in both directions at the same moment.
      await Promise.all([taken(one, other), taken(other, one)])
    },
    async function tableSplits() {
      const order = await readOrder()
      const line = order && dice.pick(order.lines)
      if (!order || !line) return
      const share = () => ({ id: newId(), title: 'سهم' })
      const way = dice.pick<object>([
        { by: 'EVENLY', shares: Array.from({ length: 2 + dice.below(4) }, share) },
        { by: 'ITEM', shares: [{ ...share(), lines: [{ lineId: line.id, count: 1 + dice.below(line.count) }] }] },
        { by: 'AMOUNT', shares: [{ ...share(), amount: 1 + dice.below(Math.max(1, order.due)) }] },
        { by: 'SEAT', shares: [1, 2].map((seat) => ({ ...share(), seat })) },
        { by: 'NONE' },
      ])
      const path = `/api-sofreh/ordering/orders/${order.id}/split`
      const { data } = await staff('POST', path, { id: newId(), way, rest: share() })
      const due = dice.pick((data['shares'] as Order['shares'] | undefined)?.filter((each) => each.due > 0) ?? [])
      if (!due) return
      const cash = { orderId: order.id, shareId: due.id, amount: due.due, given: due.due }
      await Promise.all([1, 2].map(() => staff('POST', '/api-sofreh/payments/cash', { id: newId(), ...cash })))
    },
    async function guestIsGone() {
      const order = await readOrder()
      if (!order || dice.below(3) > 0) return
      const body = { id: newId(), version: order.version, reason: 'آزمون' }
      const path = `/api-sofreh/ordering/orders/${order.id}/write-off`
      await Promise.all([staff('POST', path, body), staff('POST', path, body)])
    },
    async function staffEdit() {
      const order = await readOrder()
      const line = order && dice.pick([...order.lines, ...order.removedItems])
      if (!order || !line) return
      const kinds = [
        { kind: 'changeCount', lineId: line.id, by: dice.below(5) - 2 },
        { kind: 'addLine', line: { ...lines()[0], note: String(dice.below(3)) } },
        { kind: 'removeLine', lineId: line.id },
        { kind: 'returnLine', lineId: line.id },
        { kind: 'discount', discount: { kind: 'PERCENTAGE', value: 1 + dice.below(10_000) } },
        { kind: 'lineDiscount', lineId: line.id, discount: { kind: 'FIX', value: 1 + dice.below(300_000) } },
        { kind: 'freeItem', lineId: line.id, isFreeItem: dice.below(2) === 0 },
        { kind: 'priceChange', lineId: line.id, changePrice: dice.below(200_000) },
        { kind: 'setTip', tip: dice.below(20_000) },
        { kind: 'holdLine', lineId: line.id, isHeld: dice.below(2) === 0 },
        { kind: 'lineCourse', lineId: line.id, course: dice.below(3) },
        { kind: 'lineSeat', lineId: line.id, seat: 1 + dice.below(3) },
        { kind: 'fireCourse', course: dice.below(3) },
        { kind: 'customer', customer: { phone: `0935000000${dice.below(10)}` } },
      ]
      const operations = [0, 1].map(() => ({ id: newId(), reason: 'آزمون', ...dice.pick(kinds) }))
      const edit = { orderId: order.id, operations: operations.slice(0, 1 + dice.below(2)) }
      await Promise.all([staff('PATCH', '/api/orders', edit), staff('PATCH', '/api/orders', edit)])
    },
    async function staffGivesBack() {
      const order = await readOrder()
      if (order) await staff('POST', `/api-sofreh/ordering/orders/${order.id}/give-back`, { reason: 'آزمون' })
    },
    async function bankHasMoods() {
      const mood = dice.below(2) === 0 ? dice.pick(switches) : undefined
      for (const which of switches) product.bank.switches[which] = which === mood
    },
  ]
}
