/**
 * The rows of an X or Z, defined once: the office, the till and the printout show the same rows in the same order. Zero
 * rows are left out, sums are not.
 */
import { type Money, showOrderNumber, showTill, toPersianDigits } from '@sofreh/kernel'
import type { AccountTally, LedgerMethod, MethodTally, Tally } from '@sofreh/payments/domain'
import type { MovementKind } from './drawer-movements.ts'
import type { Explained, ShiftReport } from './drawer-report.ts'

/** The report with its count and what arrived after the Z. */
export type ShiftRowFacts = {
  report: ShiftReport
  z: {
    counted: Money
    sinceCount: Money
    difference: Money
    recount: { counted: Money; difference: Money } | null
    reason: string
  } | null
  late: { count: number; cash: Money; sales: Money; payments: Money; refunds: Money }
}

export type ShiftRow = {
  name: string
  /** For a difference, above 0 is too much and below 0 is short; absent when the row is a text or a plain number. */
  amount?: Money
  /** The count beside the amount; without an amount it is the row's value. */
  count?: number
  text?: string
  isSum?: boolean
  isDifference?: boolean
}
export type ShiftSection = { title: string; rows: readonly ShiftRow[] }

const salesParts = ['packaging', 'serviceFee', 'tax', 'delivery', 'tip'] as const
/** The steps from the sales to the money taken, with their signs. */
const salesToMoney = [
  ['returned', -1],
  ['writtenOff', -1],
  ['owed', -1],
  ['overpaid', 1],
  ['refunding', 1],
  ['online', -1],
  ['onAccount', -1],
  ['elsewhere', -1],
  ['others', 1],
] as const satisfies readonly (readonly [keyof Explained, 1 | -1])[]

type Name = (typeof salesParts)[number] | (typeof salesToMoney)[number][0] | (typeof otherNames)[number]
const otherNames = [
  'orders',
  'goods',
  'givenFree',
  'lowered',
  'discount',
  'rounding',
  'total',
  'rejected',
  'voids',
  'taken',
  'paid',
  'refunded',
  'refund',
  'byHand',
  'expected',
  'counted',
  'sinceCount',
  'difference',
  'recount',
  'recountDifference',
  'reason',
  'noReason',
  'openBill',
  'openRefund',
  'unsent',
  'lateCount',
  'lateSales',
  'latePayments',
  'lateRefunds',
  'lateCash',
] as const
const titles = [
  'sales',
  'salesToMoney',
  'taken',
  'payments',
  'accounts',
  'refunds',
  'cards',
  'cash',
  'outside',
] as const
const lists = ['openBills', 'openRefunds', 'courierCash', 'unsent', 'late'] as const
export type ShiftRowTexts = Record<Name, string> & {
  titles: Record<(typeof titles)[number] | (typeof lists)[number], string>
  methods: Record<LedgerMethod, string>
  movements: Record<MovementKind, string>
  accounts: Record<AccountTally['purpose'], Record<AccountTally['type'], string>>
}

/** Returns the report's sections; sections without rows are left out. */
export function shiftSections(facts: ShiftRowFacts, texts: ShiftRowTexts): ShiftSection[] {
  const { report } = facts
  const sections: ShiftSection[] = [
    { title: texts.titles.sales, rows: salesRows(report, texts) },
    { title: texts.titles.salesToMoney, rows: moneyRows(report, texts) },
    { title: texts.titles.taken, rows: takenRows(report, texts) },
    { title: texts.titles.payments, rows: methodRows(report.payments, { texts, sum: texts.paid, total: report.paid }) },
    {
      title: texts.titles.refunds,
      rows: methodRows(report.refunds, { texts, sum: texts.refunded, total: report.refunded }),
    },
    { title: texts.titles.accounts, rows: report.accounts.map((each) => accountRow(each, texts)) },
    {
      title: texts.titles.cards,
      rows: report.cards.map(({ terminal, ...sum }) => ({
        name: terminal === null ? texts.byHand : toPersianDigits(terminal),
        ...sum,
      })),
    },
    { title: texts.titles.cash, rows: cashRows(facts, texts) },
    { title: texts.titles.outside, rows: report.outside.map(({ type, ...sum }) => outsideRow(type, sum, texts)) },
    ...listSections(facts, texts),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function salesRows({ sales, explained }: ShiftReport, texts: ShiftRowTexts): ShiftRow[] {
  return [
    { name: texts.orders, count: sales.orders },
    ...some(texts.goods, sales.goods + sales.givenFree + sales.lowered),
    ...some(texts.givenFree, 0 - sales.givenFree),
    ...some(texts.lowered, 0 - sales.lowered),
    ...some(texts.discount, sales.rounding - sales.discount),
    ...some(texts.rounding, 0 - sales.rounding),
    ...salesParts.flatMap((part) => some(texts[part], sales[part])),
    { name: texts.total, amount: sales.total, isSum: true },
    // A report of an earlier release has no section for the money taken.
    ...(explained ? [] : some(texts.writtenOff, 0 - sales.writtenOff)),
    ...tallied(texts.rejected, sales.rejected),
    ...tallied(texts.voids, sales.voids),
  ]
}

function moneyRows({ sales, explained, accounts }: ShiftReport, texts: ShiftRowTexts): ShiftRow[] {
  if (!explained) return []
  return [
    { name: texts.total, amount: sales.total },
    ...salesToMoney.flatMap(([name, sign]) => some(texts[name], sign * explained[name] || 0)),
    ...byAccount(accounts, texts),
    { name: texts.taken, amount: explained.taken, isSum: true },
  ]
}

/** Sums money for accounts by purpose, all methods together. */
function byAccount(accounts: readonly AccountTally[], texts: ShiftRowTexts): ShiftRow[] {
  const sums = new Map<string, Money>()
  for (const each of accounts) {
    const name = texts.accounts[each.purpose][each.type]
    sums.set(name, (sums.get(name) ?? 0) + signed(each))
  }
  return [...sums].map(([name, amount]) => ({ name, amount }))
}

/** Sums money taken by hand less refunds by method, orders and accounts together. */
function takenRows({ payments, refunds, accounts, explained }: ShiftReport, texts: ShiftRowTexts): ShiftRow[] {
  if (!explained) return []
  const sums = new Map<LedgerMethod, Money>()
  const add = (method: LedgerMethod, amount: Money) => sums.set(method, (sums.get(method) ?? 0) + amount)
  for (const { method, amount } of payments) add(method, amount)
  for (const { method, amount } of refunds) add(method, 0 - amount)
  for (const each of accounts) add(each.method, signed(each))
  const rows = [...sums].filter(([method]) => method !== 'ONLINE' && method !== 'CREDIT')
  return [
    ...rows.map(([method, amount]) => ({ name: texts.methods[method], amount })),
    { name: texts.taken, amount: explained.taken, isSum: true },
  ]
}

type Summed = { texts: ShiftRowTexts; sum: string; total: Money }

function methodRows(rows: readonly MethodTally[], { texts, sum, total }: Summed): ShiftRow[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ method, count, amount }) => ({ name: texts.methods[method], count, amount }))
  return [...lines, { name: sum, amount: total, isSum: true }]
}

function accountRow(tally: AccountTally, texts: ShiftRowTexts): ShiftRow {
  const { purpose, type, method, count } = tally
  return { name: `${texts.accounts[purpose][type]} · ${texts.methods[method]}`, count, amount: signed(tally) }
}

function outsideRow(
  type: 'PAYMENT' | 'REFUND',
  { method, count, amount }: MethodTally,
  texts: ShiftRowTexts,
): ShiftRow {
  const name = texts.methods[method]
  return type === 'PAYMENT' ? { name, count, amount } : { name: `${texts.refund} · ${name}`, count, amount: 0 - amount }
}

function cashRows({ report, z }: ShiftRowFacts, texts: ShiftRowTexts): ShiftRow[] {
  return [
    ...report.movements.map(({ kind, count, amount }) =>
      kind === 'FLOAT' ? { name: texts.movements[kind], amount } : { name: texts.movements[kind], count, amount },
    ),
    { name: texts.expected, amount: report.expected, isSum: true },
    ...(z ? countedRows(z, texts) : []),
  ]
}

function countedRows(z: NonNullable<ShiftRowFacts['z']>, texts: ShiftRowTexts): ShiftRow[] {
  const { recount } = z
  return [
    { name: texts.counted, amount: z.counted },
    ...some(texts.sinceCount, z.sinceCount),
    { name: texts.difference, amount: z.difference, isSum: true, isDifference: true },
    ...(z.difference === 0 ? [] : [{ name: texts.reason, text: z.reason || texts.noReason }]),
    ...(recount
      ? [
          { name: texts.recount, amount: recount.counted },
          { name: texts.recountDifference, amount: recount.difference, isDifference: true },
        ]
      : []),
  ]
}

function listSections({ report, late }: ShiftRowFacts, texts: ShiftRowTexts): ShiftSection[] {
  const bills = report.openBills.map(({ number, due }) => ({
    name: `${texts.openBill} ${showOrderNumber(number)}`,
    amount: due,
  }))
  const refunds = report.openRefunds.map(({ number, amount }) => ({
    name: `${texts.openRefund} ${showOrderNumber(number ?? '')}`.trim(),
    amount,
  }))
  const unsent = report.unsent.map(({ device, count, money }) => ({
    name: `${texts.unsent} ${showTill(device)}`,
    count,
    amount: money,
  }))
  const lateRows: ShiftRow[] =
    late.count === 0
      ? []
      : [
          { name: texts.lateCount, count: late.count },
          ...some(texts.lateSales, late.sales),
          ...some(texts.latePayments, late.payments),
          ...some(texts.lateRefunds, late.refunds),
          ...some(texts.lateCash, late.cash),
        ]
  return [
    { title: texts.titles.openBills, rows: bills },
    { title: texts.titles.openRefunds, rows: refunds },
    { title: texts.titles.courierCash, rows: report.courierCash.map(({ name, amount }) => ({ name, amount })) },
    { title: texts.titles.unsent, rows: unsent },
    { title: texts.titles.late, rows: lateRows },
  ]
}

function signed({ type, amount }: Pick<AccountTally, 'type' | 'amount'>): Money {
  return type === 'PAYMENT' ? amount : 0 - amount
}

function some(name: string, amount: Money): ShiftRow[] {
  return amount === 0 ? [] : [{ name, amount }]
}

function tallied(name: string, { count, amount }: Tally): ShiftRow[] {
  return count === 0 ? [] : [{ name, count, amount }]
}
