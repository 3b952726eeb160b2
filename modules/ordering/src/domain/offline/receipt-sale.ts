/**
 * The receipt is the backup: an offline sale encoded for the QR code of its receipt, from which another till restores
 * it. It holds ids, amounts and the reason of a discount; names come from the menu. The till signs it with its own key,
 * and its id prevents duplicates (R1).
 */
import type { Discount } from '@sofreh/pricing/domain'
import type { OfflineSaleFacts } from './offline-sale.ts'
import { base45, byteReader, byteWriter, fromBase45 } from './base45-bytes.ts'
import { orderDeliveryTypes } from '../order-codes.ts'

type Topping = OfflineSaleFacts['lines'][number]['toppings'][number]
export type ReceiptLine = Pick<
  OfflineSaleFacts['lines'][number],
  | 'menuItemId'
  | 'count'
  | 'price'
  | 'packagingCost'
  | 'servePackagingCost'
  | 'withTax'
  | 'isFreeItem'
  | 'changePrice'
  | 'discount'
  | 'lineDiscount'
  | 'toppingCategories'
> & { toppings: readonly Omit<Topping, 'title'>[] }
export type ReceiptSale = Omit<
  OfflineSaleFacts,
  'lines' | 'table' | 'description' | 'coupon' | 'points' | 'device' | 'number' | 'payments' | 'preparationMinutes'
> & {
  deviceId: string
  personId: string
  /** The till's own number counter; its letter follows from the device id. */
  counter: number
  clockOffsetMs: number
  shiftId: string | null
  tableId: string | null
  finalPrice: number
  lines: readonly ReceiptLine[]
  payments: readonly { id: string; method: 'CASH' | 'CARD'; amount: number }[]
}

const mark = 'SFR1:'
/** The most lines that a QR code on a narrow receipt holds. */
export const mostReceiptLines = 25
/** The longest reason of a discount. */
const longestReason = 100
const signatureLength = 64
const epochMs = Date.UTC(2020, 0, 1)
const dayMs = 86_400_000
const methods = ['CASH', 'CARD'] as const

/** Encodes the bytes that the till signs. */
export function receiptBytes(sale: ReceiptSale): Uint8Array {
  const out = byteWriter()
  out.uuid(sale.deviceId).uuid(sale.id).uuid(sale.personId).count(sale.counter)
  const { ownMs, clockOffsetMs } = clockOf(sale)
  out.count(Math.floor((ownMs - epochMs) / 1000)).signed(Math.round(clockOffsetMs / 1000))
  out.count((Date.parse(`${sale.businessDate}T00:00:00Z`) - epochMs) / dayMs)
  const { scheduledFor = null } = sale
  const isLater = scheduledFor !== null
  const reason = (sale.discount?.reason ?? '').slice(0, longestReason)
  const has = [sale.shiftId !== null, sale.tableId !== null, sale.isFinished, sale.discount !== null, isLater]
  out.flags(...has, reason !== '')
  if (sale.shiftId !== null) out.uuid(sale.shiftId)
  if (sale.tableId !== null) out.uuid(sale.tableId)
  if (isLater) out.count(Math.floor((Date.parse(scheduledFor) - epochMs) / 1000))
  out.count(orderDeliveryTypes.indexOf(sale.deliveryType)).count(sale.numberOfPerson ?? 0)
  writeRules(out, sale.rules)
  out.count(sale.tip).count(sale.deliveryCost).count(sale.finalPrice)
  if (sale.discount) writeDiscount(out, sale.discount)
  if (reason !== '') out.text(reason)
  out.count(sale.payments.length)
  for (const { id, method, amount } of sale.payments) out.uuid(id).count(methods.indexOf(method)).count(amount)
  out.count(sale.lines.length)
  for (const line of sale.lines) writeLine(out, line)
  return out.bytes()
}

/** The encoding counts from 2020. For a clock before 2020, only the corrected instant is stored. */
function clockOf({ soldAt, clockOffsetMs }: ReceiptSale): { ownMs: number; clockOffsetMs: number } {
  const ownMs = Date.parse(soldAt)
  if (ownMs >= epochMs) return { ownMs, clockOffsetMs }
  return { ownMs: Math.max(epochMs, ownMs + clockOffsetMs), clockOffsetMs: 0 }
}

/** Returns the text of the QR code. */
export function receiptText(signed: Uint8Array, signature: Uint8Array): string {
  const all = new Uint8Array(signed.length + signature.length)
  all.set(signed)
  all.set(signature, signed.length)
  return `${mark}${base45(all)}`
}

export type SignedReceipt = { signed: Uint8Array; signature: Uint8Array; sale: ReceiptSale }

/** Decodes a QR code; undefined for one of another kind. The caller has to verify the signature. */
export function readReceipt(text: string): SignedReceipt | undefined {
  const trimmed = text.replace(/[\r\n]+$/, '')
  const bytes = trimmed.startsWith(mark) ? fromBase45(trimmed.slice(mark.length)) : undefined
  if (!bytes || bytes.length <= signatureLength) return undefined
  const signed = bytes.slice(0, -signatureLength)
  try {
    return { signed, signature: bytes.slice(-signatureLength), sale: readSale(signed) }
  } catch {
    return undefined
  }
}

type Writer = ReturnType<typeof byteWriter>
type Reader = ReturnType<typeof byteReader>

function writeRules(out: Writer, rules: OfflineSaleFacts['rules']): void {
  out.count(rules.taxRateBp)
  const { roundTo = 0 } = rules
  out.flags(rules.taxOnPackaging, rules.taxOnServiceFee, rules.serviceFeeType === 'FIX', roundTo > 0)
  out.count(rules.serviceFeeValue).count(rules.orderPackagingCost)
  out.flags(...orderDeliveryTypes.map((type) => rules.serviceFeeDeliveryTypes.includes(type)))
  if (roundTo > 0) out.count(roundTo)
}

function writeDiscount(out: Writer, discount: Discount): void {
  out.flags(discount.kind === 'FIX').count(discount.value)
}

function writeLine(out: Writer, line: ReceiptLine): void {
  out.uuid(line.menuItemId).count(line.count).count(line.price).count(line.packagingCost).count(line.servePackagingCost)
  const { changePrice, discount, lineDiscount, toppings, toppingCategories } = line
  const has = [changePrice !== null, discount !== null, lineDiscount !== null, toppings.length > 0]
  out.flags(line.withTax, line.isFreeItem, ...has)
  if (changePrice !== null) out.count(changePrice)
  if (discount) writeDiscount(out, discount)
  if (lineDiscount) writeDiscount(out, lineDiscount)
  if (toppings.length === 0) return
  const groups = toppingCategories.filter(({ id }) =>
    toppings.some(({ toppingCategoryId }) => toppingCategoryId === id),
  )
  out.count(groups.length)
  for (const { id, free } of groups) out.uuid(id).count(free)
  out.count(toppings.length)
  for (const { toppingId, toppingCategoryId, price, count } of toppings)
    out
      .uuid(toppingId)
      .count(groups.findIndex(({ id }) => id === toppingCategoryId) + 1)
      .count(price)
      .count(count)
}

function readSale(bytes: Uint8Array): ReceiptSale {
  const read = byteReader(bytes)
  const [deviceId, id, personId] = [read.uuid(), read.uuid(), read.uuid()]
  const counter = read.count()
  const soldAt = new Date(read.count() * 1000 + epochMs).toISOString()
  const clockOffsetMs = read.signed() * 1000
  const businessDate = new Date(read.count() * dayMs + epochMs).toISOString().slice(0, 10)
  // A code from before it had the reason of the discount has no sixth flag.
  const [hasShift, hasTable, isFinished = false, hasDiscount, isLater, hasReason] = read.flags(6)
  const shiftId = hasShift ? read.uuid() : null
  const tableId = hasTable ? read.uuid() : null
  const scheduledFor = isLater ? new Date(read.count() * 1000 + epochMs).toISOString() : null
  const deliveryType = orderDeliveryTypes[read.count()] ?? 'SERVE'
  const people = read.count()
  const rules = readRules(read)
  const amounts = { tip: read.count(), deliveryCost: read.count(), finalPrice: read.count() }
  const given = hasDiscount ? readDiscount(read) : null
  const discount = given && hasReason ? { ...given, reason: read.text(longestReason) } : given
  const payments = listOf(read, () => ({
    id: read.uuid(),
    method: methods[read.count()] ?? ('CASH' as const),
    amount: read.count(),
  }))
  const lines = listOf(read, () => readLine(read))
  if (read.rest() > 0) throw new RangeError('the QR code has more than a sale')
  const about = { deviceId, id, personId, counter, soldAt, clockOffsetMs, businessDate, shiftId, tableId }
  const how = { isFinished, scheduledFor, deliveryType, numberOfPerson: people === 0 ? null : people, rules }
  return { ...about, ...how, ...amounts, discount, payments, lines }
}

function readRules(read: Reader): OfflineSaleFacts['rules'] {
  const taxRateBp = read.count()
  const [taxOnPackaging = false, taxOnServiceFee = false, isFix, isRounded] = read.flags(4)
  const [serviceFeeValue, orderPackagingCost] = [read.count(), read.count()]
  const feeFor = read.flags(orderDeliveryTypes.length)
  const rounding = isRounded ? { roundTo: read.count() } : {}
  return {
    taxRateBp,
    taxOnPackaging,
    taxOnServiceFee,
    serviceFeeType: isFix ? 'FIX' : 'PERCENTAGE',
    serviceFeeValue,
    serviceFeeDeliveryTypes: orderDeliveryTypes.filter((_, at) => feeFor[at]),
    orderPackagingCost,
    ...rounding,
  }
}

function readDiscount(read: Reader): Discount {
  const [isFix] = read.flags(1)
  return { kind: isFix ? 'FIX' : 'PERCENTAGE', value: read.count() }
}

function readLine(read: Reader): ReceiptLine {
  const menuItemId = read.uuid()
  const [count, price, packagingCost, servePackagingCost] = [read.count(), read.count(), read.count(), read.count()]
  const [withTax = false, isFreeItem = false, hasPrice, hasDiscount, hasLineDiscount, hasToppings] = read.flags(6)
  const changePrice = hasPrice ? read.count() : null
  const discount = hasDiscount ? readDiscount(read) : null
  const lineDiscount = hasLineDiscount ? readDiscount(read) : null
  const toppingCategories = hasToppings ? listOf(read, () => ({ id: read.uuid(), free: read.count() })) : []
  const toppings = hasToppings
    ? listOf(read, () => {
        const toppingId = read.uuid()
        const group = read.count()
        const toppingCategoryId = toppingCategories[group - 1]?.id ?? toppingId
        return { toppingId, toppingCategoryId, price: read.count(), count: read.count() }
      })
    : []
  const costs = { price, packagingCost, servePackagingCost, withTax, isFreeItem, changePrice, discount, lineDiscount }
  return { menuItemId, count, ...costs, toppings, toppingCategories }
}

function listOf<Item>(read: Reader, one: () => Item): Item[] {
  const length = read.count()
  if (length > 200) throw new RangeError('the QR code has a list that is too long')
  return Array.from({ length }, one)
}
