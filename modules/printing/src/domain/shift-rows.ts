/** What a drawer's X or Z says on paper, in the order of its report: sales, money in, money back, the drawer, what is left. */
import type { Money } from '@sofreh/kernel'
import type { ShiftRow } from './shift-slip.ts'

type Tally = { count: number; amount: Money }
const parts = ['goods', 'discount', 'packaging', 'serviceFee', 'tax', 'delivery', 'tip'] as const

/** The report of a shift as payments adds it up; only what paper says. */
export type ShiftSums = {
  report: {
    sales: Record<(typeof parts)[number], Money> & {
      orders: number
      total: Money
      writtenOff: Money
      rejected: Tally
      voids: Tally
    }
    payments: readonly (Tally & { method: string })[]
    refunds: readonly (Tally & { method: string })[]
    movements: readonly (Tally & { kind: string })[]
    expected: Money
    paid: Money
    refunded: Money
    openBills: readonly { number: string; due: Money }[]
    unsent: readonly { device: string; count: number; money: Money }[]
  }
  z: { counted: Money; sinceCount: Money; difference: Money } | null
  late: { count: number; cash: Money; sales: Money; payments: Money; refunds: Money }
}
export type ShiftRowWords = Record<(typeof parts)[number], string> & {
  orders: string
  total: string
  writtenOff: string
  rejected: string
  voids: string
  paid: string
  refunded: string
  refund: string
  expected: string
  counted: string
  sinceCount: string
  difference: string
  openBill: string
  unsent: string
  late: string
  lateCash: string
  methods: Record<string, string>
  movements: Record<string, string>
}

const line: ShiftRow = { name: '', amount: 0 }

/** Rows of the slip; an empty name is a line across. What is nothing is left away, but the sums never are. */
export function shiftRows({ report, z, late }: ShiftSums, words: ShiftRowWords): ShiftRow[] {
  const { sales } = report
  const sections: ShiftRow[][] = [
    [
      { name: words.orders, amount: sales.orders },
      ...parts
        .map((part) => ({ name: words[part], amount: part === 'discount' ? 0 - sales[part] : sales[part] }))
        .filter(({ amount }) => amount !== 0),
      { name: words.total, amount: sales.total, isBold: true },
      ...some(words.writtenOff, 0 - sales.writtenOff),
      ...tallied(words.rejected, sales.rejected),
      ...tallied(words.voids, sales.voids),
    ],
    [...report.payments.map(byMethod(words)), { name: words.paid, amount: report.paid, isBold: true }],
    report.refunds.length === 0
      ? []
      : [
          ...report.refunds.map(byMethod(words, words.refund)),
          { name: words.refunded, amount: report.refunded, isBold: true },
        ],
    [
      ...report.movements.map(({ kind, ...sum }) => ({ name: words.movements[kind] ?? kind, ...sum })),
      { name: words.expected, amount: report.expected, isBold: true },
      ...(z
        ? [
            { name: words.counted, amount: z.counted },
            ...some(words.sinceCount, z.sinceCount),
            { name: words.difference, amount: z.difference, isBold: true },
          ]
        : []),
    ],
    report.openBills.map(({ number, due }) => ({ name: `${words.openBill} ${number}`, amount: due })),
    report.unsent.map(({ device, count, money }) => ({ name: `${words.unsent} ${device}`, amount: money, count })),
    late.count === 0
      ? []
      : [{ name: words.late, amount: late.sales, count: late.count }, ...some(words.lateCash, late.cash)],
  ]
  return sections.filter((rows) => rows.length > 0).flatMap((rows, at) => (at === 0 ? rows : [line, ...rows]))
}

function byMethod(words: ShiftRowWords, before = '') {
  return ({ method, ...sum }: Tally & { method: string }): ShiftRow => ({
    name: `${before} ${words.methods[method] ?? method}`.trim(),
    ...sum,
  })
}

function some(name: string, amount: Money): ShiftRow[] {
  return amount === 0 ? [] : [{ name, amount }]
}

function tallied(name: string, { count, amount }: Tally): ShiftRow[] {
  return count === 0 ? [] : [{ name, amount, count }]
}
