/**
 * The rows of an X or Z, defined once: the office, the till and the printout show the same rows in the same order. Zero
 * rows are left out, sums are not.
 */
import { type Money, toPersianDigits } from '@sofreh/kernel'
import type { MovementKind } from './drawer-movements.ts'
import type { AccountTally, Explained, MethodTally, ShiftReport, Tally } from './drawer-report.ts'
import type { LedgerMethod } from './payment-codes.ts'

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
const lists = ['openBills', 'openRefunds', 'unsent', 'late'] as const
export type ShiftRowWords = Record<Name, string> & {
  titles: Record<(typeof titles)[number] | (typeof lists)[number], string>
  methods: Record<LedgerMethod, string>
  movements: Record<MovementKind, string>
  accounts: Record<AccountTally['purpose'], Record<AccountTally['type'], string>>
}

/** Returns the report's sections; sections without rows are left out. */
export function shiftSections(facts: ShiftRowFacts, words: ShiftRowWords): ShiftSection[] {
  const { report } = facts
  const sections: ShiftSection[] = [
    { title: words.titles.sales, rows: salesRows(report, words) },
    { title: words.titles.salesToMoney, rows: moneyRows(report, words) },
    { title: words.titles.taken, rows: takenRows(report, words) },
    { title: words.titles.payments, rows: methodRows(report.payments, { words, sum: words.paid, total: report.paid }) },
    {
      title: words.titles.refunds,
      rows: methodRows(report.refunds, { words, sum: words.refunded, total: report.refunded }),
    },
    { title: words.titles.accounts, rows: report.accounts.map((each) => accountRow(each, words)) },
    {
      title: words.titles.cards,
      rows: report.cards.map(({ terminal, ...sum }) => ({
        name: terminal === null ? words.byHand : toPersianDigits(terminal),
        ...sum,
      })),
    },
    { title: words.titles.cash, rows: cashRows(facts, words) },
    { title: words.titles.outside, rows: report.outside.map(({ type, ...sum }) => outsideRow(type, sum, words)) },
    ...listSections(facts, words),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function salesRows({ sales, explained }: ShiftReport, words: ShiftRowWords): ShiftRow[] {
  return [
    { name: words.orders, count: sales.orders },
    ...some(words.goods, sales.goods + sales.givenFree + sales.lowered),
    ...some(words.givenFree, 0 - sales.givenFree),
    ...some(words.lowered, 0 - sales.lowered),
    ...some(words.discount, 0 - sales.discount),
    ...salesParts.flatMap((part) => some(words[part], sales[part])),
    { name: words.total, amount: sales.total, isSum: true },
    // A report of an earlier release has no section for the money taken.
    ...(explained ? [] : some(words.writtenOff, 0 - sales.writtenOff)),
    ...tallied(words.rejected, sales.rejected),
    ...tallied(words.voids, sales.voids),
  ]
}

function moneyRows({ sales, explained, accounts }: ShiftReport, words: ShiftRowWords): ShiftRow[] {
  if (!explained) return []
  return [
    { name: words.total, amount: sales.total },
    ...salesToMoney.flatMap(([name, sign]) => some(words[name], sign * explained[name] || 0)),
    ...byAccount(accounts, words),
    { name: words.taken, amount: explained.taken, isSum: true },
  ]
}

/** Sums money for accounts by purpose, all methods together. */
function byAccount(accounts: readonly AccountTally[], words: ShiftRowWords): ShiftRow[] {
  const sums = new Map<string, Money>()
  for (const each of accounts) {
    const name = words.accounts[each.purpose][each.type]
    sums.set(name, (sums.get(name) ?? 0) + signed(each))
  }
  return [...sums].map(([name, amount]) => ({ name, amount }))
}

/** Sums money taken by hand less refunds by method, orders and accounts together. */
function takenRows({ payments, refunds, accounts, explained }: ShiftReport, words: ShiftRowWords): ShiftRow[] {
  if (!explained) return []
  const sums = new Map<LedgerMethod, Money>()
  const add = (method: LedgerMethod, amount: Money) => sums.set(method, (sums.get(method) ?? 0) + amount)
  for (const { method, amount } of payments) add(method, amount)
  for (const { method, amount } of refunds) add(method, 0 - amount)
  for (const each of accounts) add(each.method, signed(each))
  const rows = [...sums].filter(([method]) => method !== 'ONLINE' && method !== 'CREDIT')
  return [
    ...rows.map(([method, amount]) => ({ name: words.methods[method], amount })),
    { name: words.taken, amount: explained.taken, isSum: true },
  ]
}

type Summed = { words: ShiftRowWords; sum: string; total: Money }

function methodRows(rows: readonly MethodTally[], { words, sum, total }: Summed): ShiftRow[] {
  if (rows.length === 0) return []
  const lines = rows.map(({ method, count, amount }) => ({ name: words.methods[method], count, amount }))
  return [...lines, { name: sum, amount: total, isSum: true }]
}

function accountRow(tally: AccountTally, words: ShiftRowWords): ShiftRow {
  const { purpose, type, method, count } = tally
  return { name: `${words.accounts[purpose][type]} · ${words.methods[method]}`, count, amount: signed(tally) }
}

function outsideRow(
  type: 'PAYMENT' | 'REFUND',
  { method, count, amount }: MethodTally,
  words: ShiftRowWords,
): ShiftRow {
  const name = words.methods[method]
  return type === 'PAYMENT' ? { name, count, amount } : { name: `${words.refund} · ${name}`, count, amount: 0 - amount }
}

function cashRows({ report, z }: ShiftRowFacts, words: ShiftRowWords): ShiftRow[] {
  return [
    ...report.movements.map(({ kind, count, amount }) =>
      kind === 'FLOAT' ? { name: words.movements[kind], amount } : { name: words.movements[kind], count, amount },
    ),
    { name: words.expected, amount: report.expected, isSum: true },
    ...(z ? countedRows(z, words) : []),
  ]
}

function countedRows(z: NonNullable<ShiftRowFacts['z']>, words: ShiftRowWords): ShiftRow[] {
  const { recount } = z
  return [
    { name: words.counted, amount: z.counted },
    ...some(words.sinceCount, z.sinceCount),
    { name: words.difference, amount: z.difference, isSum: true, isDifference: true },
    ...(z.difference === 0 ? [] : [{ name: words.reason, text: z.reason || words.noReason }]),
    ...(recount
      ? [
          { name: words.recount, amount: recount.counted },
          { name: words.recountDifference, amount: recount.difference, isDifference: true },
        ]
      : []),
  ]
}

function listSections({ report, late }: ShiftRowFacts, words: ShiftRowWords): ShiftSection[] {
  const bills = report.openBills.map(({ number, due }) => ({
    name: `${words.openBill} ${toPersianDigits(number)}`,
    amount: due,
  }))
  const refunds = report.openRefunds.map(({ number, amount }) => ({
    name: `${words.openRefund} ${toPersianDigits(number ?? '')}`.trim(),
    amount,
  }))
  const unsent = report.unsent.map(({ device, count, money }) => ({
    name: `${words.unsent} ${toPersianDigits(device)}`,
    count,
    amount: money,
  }))
  const lateRows: ShiftRow[] =
    late.count === 0
      ? []
      : [
          { name: words.lateCount, count: late.count },
          ...some(words.lateSales, late.sales),
          ...some(words.latePayments, late.payments),
          ...some(words.lateRefunds, late.refunds),
          ...some(words.lateCash, late.cash),
        ]
  return [
    { title: words.titles.openBills, rows: bills },
    { title: words.titles.openRefunds, rows: refunds },
    { title: words.titles.unsent, rows: unsent },
    { title: words.titles.late, rows: lateRows },
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
