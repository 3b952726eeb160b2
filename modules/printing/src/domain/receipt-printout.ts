/** The guest's receipt and the courier's printout. They show the stored parts of the price and price nothing again. */
import { type Money, showNumber, showOrderNumber, showShopPhone, toPersianDigits } from '@sofreh/kernel'
import { asWritten, leftToRight, pair, rule, type Printout, type PrintoutBlock, space } from './printout.ts'

/** The head of a receipt. `economicCode` is absent when an older till stored the shop. */
export type PrintedVendor = { name: string; phone: string; address: string; economicCode?: string | undefined }

export type ReceiptLine = {
  title: string
  count: number
  total: Money
  toppings: readonly { title: string; count: number }[]
  /** The menu's own discount; `total` already excludes it. */
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
  shop: PrintedVendor
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
  /** The courier and the digits that they type or scan at pick-up; absent before one is assigned, and at an offline till. */
  courier?: { name: string; bagCode: string } | null
  description: string
  /** Link to the order and its survey. */
  qr: string | null
  /** The signed sale itself, from which another till restores it; only for offline sales. */
  backup: string | null
}
export type ReceiptPart = 'goods' | 'packaging' | 'serviceFee' | 'discount' | 'tax' | 'delivery' | 'tip'
export type ReceiptLabels = {
  order: string
  economicCode: string
  wantedAt: string
  phone: string
  address: string
  customer: string
  courier: string
  bagCode: string
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
  scanBag: string
  backup: string
}

export function receiptPrintout(facts: ReceiptFacts, labels: ReceiptLabels): Printout {
  return {
    blocks: [
      ...shopHead(facts, labels),
      rule(),
      ...orderHead(facts, labels),
      rule(),
      ...linesOf(facts, labels),
      rule('dashed'),
      ...facts.parts.flatMap((part) => partRows(part, facts, labels)),
      rule(),
      ...sums(facts, labels),
      ...(facts.qr ? [{ kind: 'qr', text: facts.qr, caption: labels.scanForOrder } as const] : []),
      ...(facts.backup ? [{ kind: 'qr', text: facts.backup, level: 'L', caption: labels.backup } as const] : []),
      space(6),
      { kind: 'text', text: labels.thanks, align: 'center' },
    ],
  }
}

/** The courier's slip: bag code (also as a QR code), customer, address, dishes and the amount to collect. */
export function deliveryPrintout(facts: ReceiptFacts, labels: ReceiptLabels, hasQr: boolean): Printout {
  const collect = facts.due > 0 ? `${labels.toCollect}: ${withUnit(facts.due, facts, labels)}` : labels.nothingToCollect
  return {
    blocks: [
      { kind: 'text', text: `${labels.order} ${number(facts)}`, size: 'huge', isBold: true, align: 'center' },
      { kind: 'text', text: asWritten(facts.shop.name), size: 'small', align: 'center' },
      ...wantedAt(facts, labels),
      ...(facts.courier ? courierBlocks(facts.courier, labels) : []),
      rule(),
      ...(facts.customer ? customerBlocks(facts.customer, labels) : []),
      ...(facts.address ? [{ kind: 'text', text: asWritten(facts.address), size: 'large' } as const] : []),
      ...(facts.description
        ? [{ kind: 'text', text: `${labels.note}: ${asWritten(facts.description)}` } as const]
        : []),
      rule(),
      ...facts.lines.map(
        (line): PrintoutBlock => ({ kind: 'text', text: `${showNumber(line.count)} × ${asWritten(line.title)}` }),
      ),
      rule(),
      { kind: 'text', text: collect, size: 'large', isBold: true, isInverse: facts.due > 0 },
      ...(facts.courier && hasQr
        ? [{ kind: 'qr', text: facts.courier.bagCode, caption: labels.scanBag } as const]
        : []),
    ],
  }
}

function courierBlocks({ name, bagCode }: { name: string; bagCode: string }, labels: ReceiptLabels): PrintoutBlock[] {
  return [
    pair(labels.bagCode, leftToRight(toPersianDigits(bagCode)), { size: 'large', isBold: true }),
    pair(labels.courier, asWritten(name)),
  ]
}

function shopHead({ shop }: ReceiptFacts, labels: ReceiptLabels): PrintoutBlock[] {
  return [
    { kind: 'text', text: asWritten(shop.name), size: 'large', isBold: true, align: 'center' },
    ...(shop.address ? [{ kind: 'text', text: asWritten(shop.address), size: 'small', align: 'center' } as const] : []),
    ...(shop.phone
      ? [{ kind: 'text', text: `${labels.phone}: ${shopPhone(shop.phone)}`, size: 'small', align: 'center' } as const]
      : []),
    ...(shop.economicCode
      ? [
          {
            kind: 'text',
            text: `${labels.economicCode}: ${phone(shop.economicCode)}`,
            size: 'small',
            align: 'center',
          } as const,
        ]
      : []),
  ]
}

function orderHead(facts: ReceiptFacts, labels: ReceiptLabels): PrintoutBlock[] {
  return [
    pair(`${labels.order} ${number(facts)}`, asWritten(facts.place), { size: 'large', isBold: true }),
    { kind: 'text', text: leftToRight(toPersianDigits(facts.time)), size: 'small' },
    ...wantedAt(facts, labels),
    ...(facts.customer ? customerBlocks(facts.customer, labels) : []),
    // Without the bag code: the guest would take it for the digits that the courier asks for at the door.
    ...(facts.courier?.name ? [pair(labels.courier, asWritten(facts.courier.name))] : []),
  ]
}

function wantedAt(facts: ReceiptFacts, labels: ReceiptLabels): PrintoutBlock[] {
  if (!facts.wantedAt) return []
  const text = `${labels.wantedAt} ${leftToRight(toPersianDigits(facts.wantedAt))}`
  return [{ kind: 'text', text, size: 'large', isBold: true }]
}

function customerBlocks(customer: { name: string; phone: string }, labels: ReceiptLabels): PrintoutBlock[] {
  const name = customer.name ? `${labels.customer}: ${asWritten(customer.name)}` : labels.customer
  return [pair(name, customer.phone ? phone(customer.phone) : '')]
}

function linesOf({ lines }: ReceiptFacts, labels: ReceiptLabels): PrintoutBlock[] {
  const row = (title: string, count: string, amount: string, look: { size?: 'small' } = {}): PrintoutBlock => ({
    kind: 'columns',
    ...look,
    cells: [
      { text: title, share: 6 },
      { text: count, share: 2, align: 'center' },
      { text: amount, share: 4, align: 'end' },
    ],
  })
  return [
    row(labels.item, labels.count, labels.amount, { size: 'small' }),
    ...lines.flatMap((line) => [
      row(asWritten(line.title), showNumber(line.count), money(line.total)),
      ...line.toppings.map(
        (topping): PrintoutBlock => ({
          kind: 'text',
          size: 'small',
          text: `+ ${topping.count > 1 ? `${showNumber(topping.count)} × ` : ''}${asWritten(topping.title)}`,
        }),
      ),
      ...reductionOf(line, labels),
    ]),
  ]
}

function reductionOf({ reduced = 0, isFree = false }: ReceiptLine, labels: ReceiptLabels): PrintoutBlock[] {
  if (isFree) return [{ kind: 'text', size: 'small', text: labels.free }]
  return reduced > 0 ? [{ kind: 'text', size: 'small', text: `${labels.reduced} ${money(reduced)}` }] : []
}

/** Rows of one part of the price; a discount becomes one row per name. */
function partRows(
  { name, amount }: ReceiptFacts['parts'][number],
  facts: ReceiptFacts,
  labels: ReceiptLabels,
): PrintoutBlock[] {
  if (name !== 'discount' || facts.discounts.length === 0) return [pair(labels.parts[name], money(amount))]
  return facts.discounts.map((discount) => pair(asWritten(discount.name), money(-discount.amount)))
}

function sums(facts: ReceiptFacts, labels: ReceiptLabels): PrintoutBlock[] {
  const { payments, returned, returning, cashier } = facts.money
  const name = facts.due > 0 ? labels.finalPrice : labels.total
  return [
    pair(name, withUnit(facts.finalPrice, facts, labels), { size: 'large', isBold: true }),
    ...payments.flatMap((payment) => paymentRows(payment, labels)),
    ...(returned > 0 ? [pair(labels.returned, withUnit(returned, facts, labels), { isBold: true })] : []),
    ...(returning > 0 ? [pair(labels.returning, withUnit(returning, facts, labels), { isBold: true })] : []),
    ...(facts.due > 0 ? [pair(labels.due, withUnit(facts.due, facts, labels), { isBold: true })] : []),
    ...(cashier === ''
      ? []
      : [{ kind: 'text', text: `${labels.cashier}: ${asWritten(cashier)}`, size: 'small' } as const]),
  ]
}

function paymentRows(
  { method, amount, given, change }: ReceiptMoney['payments'][number],
  labels: ReceiptLabels,
): PrintoutBlock[] {
  const methodLabel = labels.methods[method]
  return [
    pair(methodLabel ? `${labels.paid} (${methodLabel})` : labels.paid, money(amount)),
    ...(given !== null && change !== null && change > 0
      ? [pair(labels.given, money(given), { size: 'small' }), pair(labels.change, money(change), { size: 'small' })]
      : []),
  ]
}

const money = (amount: Money) => leftToRight(showNumber(amount))
const number = (facts: ReceiptFacts) => leftToRight(showOrderNumber(facts.number))
const phone = (digits: string) => leftToRight(toPersianDigits(digits))
/** A phone number with an extension contains Persian text, so it cannot be isolated as digits. */
const shopPhone = (number: string) => (number.includes(',') ? showShopPhone(number) : phone(number))
const withUnit = (amount: Money, facts: ReceiptFacts, labels: ReceiptLabels) =>
  `${money(amount)} ${labels.units[facts.unit]}`
