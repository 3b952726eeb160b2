import type { Behaviour } from '@sofreh/contract/testing'
import type { Order, VisitState } from '@sofreh/ordering/client'
import type { LedgerView } from '@sofreh/payments/client'
import { priceOfCart } from '../cart/cart-price.ts'
import { cartStore } from '../cart/cart-store.ts'
import { availableDeliveryType } from '../content/page-content.ts'
import { contentStore } from '../frame/content-store.ts'
import { itemsOf } from '../frame/page-context.tsx'
import { sampleContent, sampleTable } from '../page/sample.seed.ts'
import { sampleOf } from './fake-network.ts'

/** The order that pages of an order open. */
export const orderId = '01a1fc86-0000-7000-8000-00000000a001'

const nothing = {
  discountType: 'MONEY',
  discountAmount: 0,
  finalDiscountAmount: 0,
  discountPackagingCost: 0,
  serviceFeeType: 'PERCENTAGE',
  serviceFeeValue: 0,
  totalServiceFee: 0,
  serviceChargeFinalPrice: 0,
  sumOfItemToppingsPrice: 0,
  deliveryCost: 0,
  tip: 0,
  rounding: 0,
}
const price = {
  ...nothing,
  sumOfItemsPrice: 400_000,
  sumOfPackagingCostItems: 16_000,
  totalPackagingCost: 21_000,
  tax: 42_100,
  finalPrice: 463_100,
}

/** An answer to a quote: the price of the cart by the rule that server and browser share, with these changes. */
export async function quoteAnswer(change: object = {}): Promise<Behaviour> {
  const plain = { lines: [], coupon: null, points: null, delivery: null, problems: [], why: null }
  const sample = await sampleOf('POST /api-sofreh/ordering/quote', { ...plain, ...change })
  return {
    // Asked anew for each quote: the guest changes the cart meanwhile.
    get body() {
      return { data: { ...sample, price: priceNow() } }
    },
  }
}

function priceNow() {
  const content = contentStore.get() ?? sampleContent()
  const cart = cartStore.get()
  const deliveryType = availableDeliveryType(cart.deliveryType, content)
  return { ...price, ...priceOfCart(cart, { items: itemsOf(content), landing: content.landing, deliveryType }) }
}

/** A paid order of two dishes that the guest picks up, with these changes. */
export async function sampleOrder(change: object = {}): Promise<Order> {
  const sample = await sampleOf<Order>('GET /api/orders/{id}')
  const [line] = sample.lines
  return {
    ...sample,
    id: orderId,
    number: '12',
    state: 'PAID',
    deliveryType: 'PICKUP',
    paymentType: 'ONLINE',
    lines: line ? [{ ...line, title: 'چلوکباب ۲ سیخ', count: 2, note: '', orderItemToppings: [], discount: null }] : [],
    removedItems: [],
    price: price as never,
    paid: price.finalPrice,
    due: 0,
    toRefund: 0,
    refunded: 0,
    writtenOff: 0,
    coupon: null,
    points: null,
    shares: [],
    mergedInto: null,
    scheduledFor: null,
    address: null,
    zone: null,
    courier: null,
    table: null,
    rejectCause: null,
    rejectReason: '',
    expiresAt: null,
    estimatedReadyAt: null,
    ...change,
  }
}

export async function orderAnswer(change: object = {}): Promise<Behaviour> {
  return { body: { data: await sampleOrder(change) } }
}

/** The ledger of an order without money, with these changes; each transaction is the sample with its own. */
export async function ledgerAnswer(change: Partial<LedgerView> = {}, transactions: readonly object[] = []) {
  const sample = await sampleOf<LedgerView>('GET /api/orders/{id}/transactions')
  const [row] = sample.transactions
  const sums = { paid: 0, refunded: 0, refunding: 0, net: 0, writtenOff: 0, pending: false, unknown: false }
  return { body: { data: { ...sums, ...change, transactions: transactions.map((each) => ({ ...row, ...each })) } } }
}

/** A guest of a table. */
export const me = { id: orderId, number: 1, name: 'نرگس', isAdmitted: true, isAsking: false }

type VisitChange = { visit?: object; bill?: object | null; waiting?: readonly object[]; mayAdd?: boolean }

/** The visit of a confirmed table without a bill, with these changes; a bill and a line are the sample with theirs. */
export async function visitAnswer({ visit, bill = null, waiting = [], mayAdd = true }: VisitChange = {}) {
  const sample = await sampleOf<VisitState>('GET /api-sofreh/ordering/visit')
  const [line] = sample.bill?.lines ?? []
  const billOf = bill && {
    ...sample.bill,
    id: orderId,
    state: 'CONFIRMED',
    lines: [{ ...line, title: 'چلوکباب ۲ سیخ', count: 2, guestId: me.id, toppings: [], note: '', kitchen: cooking }],
    price,
    paid: 0,
    due: price.finalPrice,
    parts: [{ guestId: me.id, amount: price.finalPrice }],
    shares: [],
    open: { all: price.finalPrice, mine: price.finalPrice, mayShare: true },
    hasFailed: false,
    canAdd: true,
    estimatedReadyAt: null,
    ...bill,
  }
  const plain = {
    table: sampleTable,
    confirmation: 'STAFF',
    isConfirmed: true,
    code: '4821',
    endedAt: null,
    endReason: null,
  }
  return {
    body: {
      data: {
        visit: { ...sample.visit, ...plain, me, guests: [me], calls: [], ...visit },
        bill: billOf,
        waiting: waiting.map((each) => ({ ...line, title: 'چلوکباب ۲ سیخ', ...each })),
        mayAdd,
      },
    },
  }
}

const cooking = { held: 0, fired: 2, seen: 0, ready: 0, served: 0, voided: 0, remade: 0 }
