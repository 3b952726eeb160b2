import { businessDateOf, newId } from '@sofreh/kernel'
import type { TillOrder } from '@sofreh/ordering/contract'
import { freshLine, nextStepOf, type OfflineSaleFacts, priceOfFoldedOrder, soldLinesOf } from '@sofreh/ordering/domain'
import { stepFacts } from '../../apps/till/src/engine/orders/step-facts.ts'
import { type Bill, billsOf } from '../../apps/till/src/engine/bills.ts'
import { openTill, soldLine, type TillShop } from '@sofreh/ordering/testing/till'
import type { DayBook } from './day-book.ts'
import { dayStartHour, type Person, type Restaurant } from './open-restaurant.ts'

type Rules = OfflineSaleFacts['rules']
type TillLines = ReturnType<typeof soldLine>[]
export type DayTill = Awaited<ReturnType<typeof openDayTill>>

const price = { currency: 'TOMAN', preparationMinutes: 20 } as const
const float = 500_000
const settings = { payLaterChannels: ['QR', 'SALON', 'WEBSITE', 'KIOSK'], onlinePayment: true }

/**
 * Opens a till with a cashier and an open shift. It uses the product's log, sender and fold, so it sells the same
 * online and offline.
 */
export async function openDayTill(
  restaurant: Restaurant,
  book: DayBook,
  { person, drawerId }: { person: Person; drawerId: string },
) {
  const { client } = restaurant
  const shop: TillShop = {
    clock: () => new Date(),
    cashier: person,
    till: async (id, { publicKey }) => {
      const body = { id, secret: `${newId()}${newId()}`.replaceAll('-', ''), publicKey }
      const path = '/api-sofreh/identity/devices/till'
      return (await client.ask<{ letter: string }>('POST', path, { token: person.token, body })).letter
    },
    ask: async <Data>(method: 'POST', path: string, { body }: { body?: object }) => ({
      data: await client.ask<Data>(method, path, { token: person.token, ...(body ? { body } : {}) }),
    }),
  }
  const till = await openTill(shop, '')
  const rules = await readRules(restaurant)
  const shiftId = newId()
  await till.write('openShift', shiftId, () => ({ device: till.letter, drawerId, float }))
  const orders = new Map<string, TillOrder>()

  const pull = async (): Promise<void> => {
    if (till.state.cable !== 'in') return
    await till.send()
    const sent = (await till.store.all()).filter(({ state }) => state === 'KEPT').map(({ entry }) => entry.id)
    const known = [...orders.values()].map(({ id, version }) => ({ id, version }))
    const body = { deviceId: till.deviceId, device: till.letter, known }
    const path = '/api-sofreh/ordering/till-orders'
    const answer = await client.ask<{ orders: TillOrder[]; gone: string[]; isMore: boolean }>('POST', path, {
      token: person.token,
      body,
    })
    for (const order of answer.orders) orders.set(order.id, order)
    for (const id of answer.gone) orders.delete(id)
    if (answer.isMore) return pull()
    await till.store.forget(sent)
  }
  const bills = async (): Promise<Bill[]> => billsOf([...orders.values()], await till.store.all(), price)
  const linesOf = (count: number, at: number): TillLines =>
    Array.from({ length: count }, (_, each) => lineOf(restaurant, at + each))
  const facts = (lines: TillLines, more: { deliveryType: 'SERVE' | 'PICKUP' }) => ({
    ...more,
    rules,
    shiftId,
    finalPrice: priceOf(lines, rules, more.deliveryType),
    businessDate: businessDateOf(new Date(), dayStartHour),
  })
  const pay = async (bill: Bill, method: 'CASH' | 'CARD' = 'CASH') => {
    const amount = bill.due
    const given = method === 'CASH' ? { given: amount + 10_000 } : {}
    const entry = await till.pay(bill.id, amount, { method, shiftId, ...given })
    const { id } = entry.body as { id: string }
    book.payments.set(id, { orderId: bill.id, amount, till: till.letter, method })
  }
  return {
    till,
    shiftId,
    drawerId,
    float,
    bills,
    pull,
    pay,
    /** Sells at the counter, paid at once, the same with and without a network. */
    async sell(at: number): Promise<void> {
      const lines = linesOf(1 + (at % 3), at)
      const sale = facts(lines, { deliveryType: 'PICKUP' })
      const method = at % 3 === 0 ? 'CARD' : 'CASH'
      const amount = sale.finalPrice
      const payment = { id: newId(), method, amount, ...(method === 'CASH' ? { given: amount } : {}) }
      const { subjectId } = await till.sell(lines, { ...sale, payments: [payment] })
      book.ordered(subjectId, 'TILL_SALE')
      book.payments.set(payment.id, { orderId: subjectId, amount, till: till.letter, method })
      if (till.state.cable === 'out') book.offline.add(subjectId)
    },
    /** Opens a table's bill and adds to it. The bill is paid when everything is served. */
    async openTable(at: number, table: { id: string; name: string }): Promise<string> {
      const lines = linesOf(2, at)
      const sale = facts(lines, { deliveryType: 'SERVE' })
      const { subjectId } = await till.openTab(lines, { ...sale, table: { ...table, categoryName: 'سالن' } })
      book.ordered(subjectId, 'TILL_TABLE')
      if (till.state.cable === 'out') book.offline.add(subjectId)
      await till.edit(subjectId, [{ kind: 'addLine', line: lineOf(restaurant, at + 3) }])
      return subjectId
    },
    /** Takes the next step of this till's bills: accept, send out, hand over, take the money. */
    async work(isMine: (bill: Bill) => boolean): Promise<void> {
      for (const bill of (await bills()).filter(isMine)) {
        const { sheet: order, due } = bill
        if (order.deliveryType === 'DELIVER' && order.state === 'CONFIRMED')
          await sendsOwnCourier(restaurant, bill, till)
        const isForOthers = book.unpaid.has(bill.id) || book.byGuest.has(bill.id)
        const isServed = order.deliveryType === 'SERVE' ? order.state === 'DELIVERED' : order.state === 'READYTOPICKUP'
        const mayPay = isServed || (order.deliveryType === 'DELIVER' && order.state === 'DELIVERED')
        if (due > 0 && mayPay && !isForOthers) await pay(bill)
        const isKitchens = order.state === 'CONFIRMED'
        const step = isKitchens ? undefined : nextStepOf(stepFacts(bill, settings))
        const waitsForPlates = order.deliveryType === 'SERVE' && !isAllServed(bill)
        if (step && !(step === 'DELIVERED' && waitsForPlates)) await till.move(bill.id, step)
      }
    },
    async close(): Promise<void> {
      await till.write('closeShift', shiftId, () => ({
        device: till.letter,
        id: newId(),
        countId: newId(),
        counted: float + cashTaken(book, till.letter),
        reason: 'پایان روز',
      }))
      await till.send()
    },
  }
}

/** Returns the cash that came into a till's drawer less what went out of it. */
export function cashTaken(book: DayBook, letter: string): number {
  const sumIn = (moves: ReadonlyMap<string, { till: string; method: string; amount: number }>) =>
    [...moves.values()]
      .filter(({ till, method }) => till === letter && method === 'CASH')
      .reduce((sum, { amount }) => sum + amount, 0)
  return sumIn(book.payments) + sumIn(book.accounts) - sumIn(book.refunds)
}

function lineOf({ dishes }: Restaurant, at: number) {
  const dish = dishes[at % dishes.length]
  if (!dish) throw new Error('the menu is empty')
  const { id, categoryId, title, price: unit } = dish
  return soldLine(id, categoryId, { title, price: unit, packagingCost: 0, count: 1 + (at % 2) })
}

async function readRules({ client, staff }: Restaurant): Promise<Rules> {
  const path = '/api-identity/identity/vendors/me'
  const all = await client.ask<Rules>('GET', path, { token: staff.owner.token })
  const { taxRateBp, taxOnPackaging, taxOnServiceFee, serviceFeeType, serviceFeeValue } = all
  const { serviceFeeDeliveryTypes, orderPackagingCost } = all
  const taxes = { taxRateBp, taxOnPackaging, taxOnServiceFee }
  return { ...taxes, serviceFeeType, serviceFeeValue, serviceFeeDeliveryTypes, orderPackagingCost }
}

function priceOf(lines: TillLines, settings: Rules, deliveryType: 'SERVE' | 'PICKUP'): number {
  const order = { deliveryType, settings, coupon: null, points: null, tip: 0, deliveryCost: 0, discount: null }
  return priceOfFoldedOrder({ ...order, lines: soldLinesOf({ lines, coupon: null }).map(freshLine) }).finalPrice
}

function isAllServed({ sheet: order }: Bill): boolean {
  return order.lines.every(({ units }) => units.every((unit) => unit === 'served' || unit === 'voided'))
}

async function sendsOwnCourier(
  { client, staff }: Restaurant,
  { id, sheet: order }: Bill,
  till: { state: { cable: string } },
) {
  if (order.delivery?.fleet || till.state.cable !== 'in') return
  const body = { id: newId(), fleet: 'OWN_FLEET' }
  await client.call('PUT', `/api-sofreh/ordering/orders/${id}/fleet`, { token: staff.cashier.token, body })
}
