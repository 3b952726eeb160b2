/** The guest's receipt and the courier's slip. They show the stored parts of the price and price nothing again. */
import { type Money, showNumber, showShopPhone, toPersianDigits } from '@sofreh/kernel'
import { asWritten, leftToRight, pair, rule, type Slip, type SlipBlock, space } from './slip.ts'

/** The head of a receipt. `economicCode` is absent when an older till stored the shop. */
export type SlipShop = { name: string; phone: string; address: string; economicCode?: string | undefined }

export type ReceiptLine = {
  title: string
  count: number
  total: Money
  toppings: readonly { title: string; count: number }[]
  /** What the menu's own discount took off; `total` already excludes it. */
  reduced?: Money | undefined
  isFree?: boolean | undefined
}
/** The money of an order from its ledger. An offline till knows only what it took itself. */
export type ReceiptMoney = {
  payments: readonly { method: string; amount: Money; given: Money | null; change: Money | null }[]
  /** Amounts that were refunded, and refunds that are still owed. */
  returned: Money
  returning: Money
  /** The person who took the payments; empty for online payments or an unknown name. */
  cashier: string
}
export type ReceiptFacts = {
  shop: SlipShop
  number: string
  place: string
  time: string
  /** The scheduled time, formatted as `time`; null = as soon as it is ready. */
  wantedAt: string | null
  unit: 'TOMAN' | 'RIAL'
  lines: readonly ReceiptLine[]
  /** Parts of the price other than 0, in the order of the bill. */
  parts: readonly { name: ReceiptPart; amount: Money }[]
  /** The single discounts that the part `discount` consists of. */
  discounts: readonly { name: string; amount: Money }[]
  finalPrice: Money
  money: ReceiptMoney
  due: Money
  customer: { name: string; phone: string } | null
  /** For the courier; null on a receipt. */
  address: string | null
  description: string
  /** Link to the order and its survey. */
  qr: string | null
  /** The signed sale itself, from which another till restores it; only for offline sales. */
  backup: string | null
}
export type ReceiptPart = 'goods' | 'packaging' | 'serviceFee' | 'discount' | 'tax' | 'delivery' | 'tip'
export type ReceiptWords = {
  order: string
  economicCode: string
  wantedAt: string
  phone: string
  address: string
  customer: string
  note: string
  item: string
  count: string
  amount: string
  parts: Record<ReceiptPart, string>
  finalPrice: string
  /** Label of the final price on a paid order. */
  total: string
  paid: string
  methods: Record<string, string>
  given: string
  change: string
  returned: string
  returning: string
  free: string
  reduced: string
  cashier: string
  due: string
  toCollect: string
  nothingToCollect: string
  units: Record<'TOMAN' | 'RIAL', string>
  thanks: string
  scanForOrder: string
  backup: string
}

export function receiptSlip(facts: ReceiptFacts, words: ReceiptWords): Slip {
  return {
    blocks: [
      ...shopHead(facts, words),
      rule(),
      ...orderHead(facts, words),
      rule(),
      ...linesOf(facts, words),
      rule('dashed'),
      ...facts.parts.flatMap((part) => partRows(part, facts, words)),
      rule(),
      ...sums(facts, words),
      ...(facts.qr ? [{ kind: 'qr', text: facts.qr, caption: words.scanForOrder } as const] : []),
      ...(facts.backup ? [{ kind: 'qr', text: facts.backup, level: 'L', caption: words.backup } as const] : []),
      space(6),
      { kind: 'text', text: words.thanks, align: 'center' },
    ],
  }
}

/** The courier's slip: customer, address, dishes and the amount to collect. */
export function deliverySlip(facts: ReceiptFacts, words: ReceiptWords): Slip {
  const collect = facts.due > 0 ? `${words.toCollect}: ${withUnit(facts.due, facts, words)}` : words.nothingToCollect
  return {
    blocks: [
      { kind: 'text', text: `${words.order} ${number(facts)}`, size: 'huge', isBold: true, align: 'center' },
      { kind: 'text', text: asWritten(facts.shop.name), size: 'small', align: 'center' },
      ...wantedAt(facts, words),
      rule(),
      ...(facts.customer ? customerBlocks(facts.customer, words) : []),
      ...(facts.address ? [{ kind: 'text', text: asWritten(facts.address), size: 'large' } as const] : []),
      ...(facts.description ? [{ kind: 'text', text: `${words.note}: ${asWritten(facts.description)}` } as const] : []),
      rule(),
      ...facts.lines.map(
        (line): SlipBlock => ({ kind: 'text', text: `${showNumber(line.count)} × ${asWritten(line.title)}` }),
      ),
      rule(),
      { kind: 'text', text: collect, size: 'large', isBold: true, isInverse: facts.due > 0 },
    ],
  }
}

function shopHead({ shop }: ReceiptFacts, words: ReceiptWords): SlipBlock[] {
  return [
    { kind: 'text', text: asWritten(shop.name), size: 'large', isBold: true, align: 'center' },
    ...(shop.address ? [{ kind: 'text', text: asWritten(shop.address), size: 'small', align: 'center' } as const] : []),
    ...(shop.phone
      ? [{ kind: 'text', text: `${words.phone}: ${shopPhone(shop.phone)}`, size: 'small', align: 'center' } as const]
      : []),
    ...(shop.economicCode
      ? [
          {
            kind: 'text',
            text: `${words.economicCode}: ${phone(shop.economicCode)}`,
            size: 'small',
            align: 'center',
          } as const,
        ]
      : []),
  ]
}

function orderHead(facts: ReceiptFacts, words: ReceiptWords): SlipBlock[] {
  return [
    pair(`${words.order} ${number(facts)}`, asWritten(facts.place), { size: 'large', isBold: true }),
    { kind: 'text', text: leftToRight(toPersianDigits(facts.time)), size: 'small' },
    ...wantedAt(facts, words),
    ...(facts.customer ? customerBlocks(facts.customer, words) : []),
  ]
}

function wantedAt(facts: ReceiptFacts, words: ReceiptWords): SlipBlock[] {
  if (!facts.wantedAt) return []
  const text = `${words.wantedAt} ${leftToRight(toPersianDigits(facts.wantedAt))}`
  return [{ kind: 'text', text, size: 'large', isBold: true }]
}

function customerBlocks(customer: { name: string; phone: string }, words: ReceiptWords): SlipBlock[] {
  const name = customer.name ? `${words.customer}: ${asWritten(customer.name)}` : words.customer
  return [pair(name, customer.phone ? phone(customer.phone) : '')]
}

function linesOf({ lines }: ReceiptFacts, words: ReceiptWords): SlipBlock[] {
  const row = (title: string, count: string, amount: string, look: { size?: 'small' } = {}): SlipBlock => ({
    kind: 'columns',
    ...look,
    cells: [
      { text: title, share: 6 },
      { text: count, share: 2, align: 'center' },
      { text: amount, share: 4, align: 'end' },
    ],
  })
  return [
    row(words.item, words.count, words.amount, { size: 'small' }),
    ...lines.flatMap((line) => [
      row(asWritten(line.title), showNumber(line.count), money(line.total)),
      ...line.toppings.map(
        (topping): SlipBlock => ({
          kind: 'text',
          size: 'small',
          text: `+ ${topping.count > 1 ? `${showNumber(topping.count)} × ` : ''}${asWritten(topping.title)}`,
        }),
      ),
      ...reductionOf(line, words),
    ]),
  ]
}

function reductionOf({ reduced = 0, isFree = false }: ReceiptLine, words: ReceiptWords): SlipBlock[] {
  if (isFree) return [{ kind: 'text', size: 'small', text: words.free }]
  return reduced > 0 ? [{ kind: 'text', size: 'small', text: `${words.reduced} ${money(reduced)}` }] : []
}

/** Rows of one part of the price; a discount becomes one row per name. */
function partRows(
  { name, amount }: ReceiptFacts['parts'][number],
  facts: ReceiptFacts,
  words: ReceiptWords,
): SlipBlock[] {
  if (name !== 'discount' || facts.discounts.length === 0) return [pair(words.parts[name], money(amount))]
  return facts.discounts.map((discount) => pair(asWritten(discount.name), money(-discount.amount)))
}

function sums(facts: ReceiptFacts, words: ReceiptWords): SlipBlock[] {
  const { payments, returned, returning, cashier } = facts.money
  const name = facts.due > 0 ? words.finalPrice : words.total
  return [
    pair(name, withUnit(facts.finalPrice, facts, words), { size: 'large', isBold: true }),
    ...payments.flatMap((payment) => paymentRows(payment, words)),
    ...(returned > 0 ? [pair(words.returned, withUnit(returned, facts, words), { isBold: true })] : []),
    ...(returning > 0 ? [pair(words.returning, withUnit(returning, facts, words), { isBold: true })] : []),
    ...(facts.due > 0 ? [pair(words.due, withUnit(facts.due, facts, words), { isBold: true })] : []),
    ...(cashier === ''
      ? []
      : [{ kind: 'text', text: `${words.cashier}: ${asWritten(cashier)}`, size: 'small' } as const]),
  ]
}

function paymentRows(
  { method, amount, given, change }: ReceiptMoney['payments'][number],
  words: ReceiptWords,
): SlipBlock[] {
  const way = words.methods[method]
  return [
    pair(way ? `${words.paid} (${way})` : words.paid, money(amount)),
    ...(given !== null && change !== null && change > 0
      ? [pair(words.given, money(given), { size: 'small' }), pair(words.change, money(change), { size: 'small' })]
      : []),
  ]
}

const money = (amount: Money) => leftToRight(showNumber(amount))
const number = (facts: ReceiptFacts) => leftToRight(toPersianDigits(facts.number))
const phone = (digits: string) => leftToRight(toPersianDigits(digits))
/** A phone number with an extension contains Persian text, so it cannot be isolated as digits. */
const shopPhone = (number: string) => (number.includes(',') ? showShopPhone(number) : phone(number))
const withUnit = (amount: Money, facts: ReceiptFacts, words: ReceiptWords) =>
  `${money(amount)} ${words.units[facts.unit]}`
