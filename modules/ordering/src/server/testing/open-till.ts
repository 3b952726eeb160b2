/** A till for tests: the real log and sender, orders folded by the same function, and a network cable to unplug. */
import { businessDateOf, newId } from '@sofreh/kernel'
import { createSender, type Entry, memoryLogStore } from '@sofreh/offline'
import {
  freshLine,
  type OfflineLine,
  type OfflineSaleFacts,
  receiptBytes,
  receiptText,
  priceOfFoldedOrder,
  soldLinesOf,
} from '../../domain/index.ts'
import type { EntryAnswer } from '../use-cases/offline/accept-entries.ts'

/** Requirements of a test till on its vendor; a real server chooses the letter itself. */
export type TillShop = {
  till: (deviceId: string, till: { letter: string; publicKey: string }) => void | Promise<string>
  clock: () => Date
  ask: <Data>(method: 'POST', path: string, asked: { till?: string; body?: object }) => Promise<{ data: Data }>
  cashier: { id: string }
}
export type TestTill = Awaited<ReturnType<typeof openTill>>
/** `lost`: the server processes the request but its response is lost. */
export type Cable = 'in' | 'out' | 'lost'

export const rules = {
  taxRateBp: 1000,
  taxOnPackaging: false,
  taxOnServiceFee: false,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 0,
  serviceFeeDeliveryTypes: ['SERVE'],
  orderPackagingCost: 0,
} satisfies OfflineSaleFacts['rules']

/** A line as it was sold. */
export function soldLine(menuItemId: string, categoryId: string, more: Partial<OfflineLine> = {}): OfflineLine {
  const costs = { price: 185_000, discount: null, packagingCost: 5_000, servePackagingCost: 0, withTax: true }
  const noChanges = { changePrice: null, isFreeItem: false, isGift: false, lineDiscount: null }
  const kitchen = { note: '', makeMinutes: 20, course: 0, seat: null, toppings: [], toppingCategories: [] }
  return {
    id: newId(),
    menuItemId,
    categoryId,
    title: 'چلوکباب کوبیده',
    count: 1,
    ...costs,
    ...noChanges,
    ...kitchen,
    ...more,
  }
}

/** The price of such lines by the till's rules. */
export function priceOfLines(lines: readonly OfflineLine[], discount: OfflineSaleFacts['discount'] = null): number {
  const order = { deliveryType: 'SERVE' as const, settings: rules, coupon: null, points: null, tip: 0, deliveryCost: 0 }
  return priceOfFoldedOrder({ ...order, discount, lines: soldLinesOf({ lines, coupon: null }).map(freshLine) })
    .finalPrice
}

export async function openTill(shop: TillShop, wantedLetter: string) {
  const deviceId = newId()
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const raw = await crypto.subtle.exportKey('raw', keys.publicKey)
  const publicKey = Buffer.from(raw).toString('base64url')
  const letter = (await shop.till(deviceId, { letter: wantedLetter, publicKey })) ?? wantedLetter
  const store = memoryLogStore()
  /** `wrongMs`: how far the till's clock is ahead of the server's; the till knows its offset. */
  const state: { cable: Cable; answers: EntryAnswer[]; wrongMs: number } = { cable: 'in', answers: [], wrongMs: 0 }
  const ownClock = () => new Date(shop.clock().getTime() + state.wrongMs).toISOString()
  const hand = async (entries: readonly unknown[], more: object = {}) =>
    (
      await shop.ask<{ entries: EntryAnswer[] }>('POST', '/api-sofreh/ordering/device-log', {
        till: deviceId,
        body: { entries, ...more },
      })
    ).data.entries
  const sender = createSender({
    store,
    alone: (work) => work(),
    comesAfterAll: ({ kind }) => kind === 'closeShift',
    comesBeforeAll: ({ kind }) => kind === 'openShift',
    deliver: async (entries) => {
      if (state.cable === 'out') return undefined
      const answers = await hand(entries)
      if (state.cable === 'lost') return undefined
      state.answers.push(...answers)
      return answers.map(({ id, outcome, problem }) => ({ id: id ?? '', outcome, problem }))
    },
  })
  const write = (kind: string, subjectId: string, bodyOf: (number: string) => unknown, personId = shop.cashier.id) =>
    store.append(deviceId, (head) => {
      const counter = kind === 'sale' ? head.counter + 1 : head.counter
      const madeAt = ownClock()
      const body = bodyOf(`${letter}${counter}`)
      const draft = { id: newId(), subjectId, kind, personId, madeAt, clockOffsetMs: 0 - state.wrongMs, body }
      return { drafts: [draft], counter, made: ([entry]): Entry => entry as Entry }
    })
  const saleBody = (number: string, lines: readonly OfflineLine[], more: object = {}) => ({
    number,
    device: letter,
    soldAt: ownClock(),
    businessDate: businessDateOf(shop.clock(), 0),
    deliveryType: 'SERVE',
    isPayLater: false,
    isFinished: false,
    table: null,
    numberOfPerson: null,
    description: '',
    customer: null,
    lines,
    rules,
    tip: 0,
    deliveryCost: 0,
    discount: null,
    coupon: null,
    points: null,
    shiftId: null,
    payments: [],
    finalPrice: priceOfLines(lines),
    ...more,
  })
  return {
    deviceId,
    letter,
    store,
    state,
    hand,
    send: sender.send,
    write,
    saleBody,
    waiting: async () => (await store.all()).filter(({ state: is }) => is !== 'KEPT').length,
    /** Rings up a sale and takes the payment. */
    sell: (lines: readonly OfflineLine[], more: object = {}) => {
      const id = newId()
      const amount = priceOfLines(lines)
      const payments = [{ id: newId(), method: 'CASH', amount, given: amount }]
      return write('sale', id, (number) => ({ id, ...saleBody(number, lines, { payments, ...more }) }))
    },
    openTab: (lines: readonly OfflineLine[], more: object = {}) => {
      const id = newId()
      return write('sale', id, (number) => ({ id, ...saleBody(number, lines, { isPayLater: true, ...more }) }))
    },
    edit: (orderId: string, operations: readonly object[]) =>
      write('edit', orderId, () => ({
        device: letter,
        operations: operations.map((each) => ({ id: newId(), ...each })),
      })),
    pay: (orderId: string, amount: number, more: object = {}) =>
      write('pay', orderId, () => ({ device: letter, id: newId(), method: 'CASH', amount, ...more })),
    /** Records at the till that an order reached its next state. */
    move: (orderId: string, to: string, id = newId()) => write('move', orderId, () => ({ device: letter, id, to })),
    /** The QR code on a sale's receipt. */
    receipt: async (sale: Entry, by = keys.privateKey) => {
      const body = sale.body as OfflineSaleFacts & { finalPrice: number }
      const signed = receiptBytes({
        ...body,
        deviceId,
        personId: sale.personId,
        counter: Number(body.number.slice(letter.length)),
        clockOffsetMs: 0,
        shiftId: null,
        tableId: null,
        isFinished: false,
        numberOfPerson: null,
        tip: 0,
        deliveryCost: 0,
        payments: body.payments.map(({ id, amount }) => ({ id, method: 'CASH', amount })),
      })
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, by, new Uint8Array(signed))
      return receiptText(signed, new Uint8Array(signature))
    },
  }
}
