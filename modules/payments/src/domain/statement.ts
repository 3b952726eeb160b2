import type { Money } from '@sofreh/kernel'

/**
 * Compares a provider's statement with the ledger: what the provider took and what we recorded. Identifiers decide
 * (reference, token, our own id). An amount alone decides only when nothing else fits. A comparison changes nothing.
 */
export const statementVerdicts = [
  'MATCHED',
  /** No identifier matches, but amount and day fit exactly one payment. */
  'PROBABLE',
  'AMOUNT_DIFFERS',
  /** The provider took it, but our attempt failed or has no outcome: ask the provider. */
  'PAID_BUT_NOT_DONE',
  /** Only in the statement. */
  'NOT_IN_LEDGER',
  /** Only in the ledger. */
  'NOT_IN_STATEMENT',
  /** A second line for the same payment. */
  'TWICE',
  /** The provider refunded it; refunds are not compared. */
  'GIVEN_BACK',
  /** The line cannot be read. */
  'UNREADABLE',
] as const
export type StatementVerdict = (typeof statementVerdicts)[number]

export type StatementLine = {
  /** The line number in the file. */
  line: number
  names: readonly string[]
  /** Below 0 for refunds; null for an unreadable line. */
  amount: Money | null
  fee: Money | null
  /** Milliseconds since 1970; null when the file has no times. */
  at: number | null
}
export type LedgerPayment = {
  id: string
  /** All identifiers by which a provider may name it. */
  names: readonly string[]
  amount: Money
  status: 'INIT' | 'PENDING' | 'DONE' | 'FAILED'
  at: number
  /** The failed attempt that this row corrects: the provider uses the same identifiers for both. */
  correctsId: string | null
}
export type ComparedLine = {
  verdict: StatementVerdict
  line: StatementLine | null
  payment: LedgerPayment | null
}

const nearMs = 36 * 3_600_000

/**
 * Compares the lines of a file with the payments of a provider.
 * @param lines as they are in the file
 * @param payments the provider's payments of the file's days, and all others that the file names
 * @returns one row for each line in the file's order, then one for each of our payments that is not in the file
 */
export function compareStatement(
  lines: readonly StatementLine[],
  payments: readonly LedgerPayment[],
): readonly ComparedLine[] {
  const byName = indexOf(payments)
  const taken = new Map<string, number>()
  const rows: ComparedLine[] = []
  const nameless: number[] = []
  for (const line of lines) {
    const payment = line.names.map((name) => byName.get(name)).find((found) => found !== undefined)
    const verdict = verdictOf(line, payment, taken)
    if (verdict === 'NOT_IN_LEDGER') nameless.push(rows.length)
    if (payment && verdict !== 'TWICE' && verdict !== 'GIVEN_BACK') taken.set(payment.id, line.line)
    rows.push({ verdict, line, payment: payment ?? null })
  }
  matchByAmount(rows, nameless, payments, taken)
  return [...rows, ...missing(lines, payments, taken)]
}

/**
 * Indexes payments by identifier. A failed attempt and its correction share identifiers: the row that holds the money
 * wins.
 */
function indexOf(payments: readonly LedgerPayment[]): Map<string, LedgerPayment> {
  const byName = new Map<string, LedgerPayment>()
  const rank = (payment: LedgerPayment) => (payment.status === 'DONE' ? 2 : payment.status === 'FAILED' ? 0 : 1)
  for (const payment of payments)
    for (const name of payment.names) {
      const known = byName.get(name)
      if (name !== '' && (!known || rank(payment) > rank(known))) byName.set(name, payment)
    }
  return byName
}

function verdictOf(
  line: StatementLine,
  payment: LedgerPayment | undefined,
  taken: ReadonlyMap<string, number>,
): StatementVerdict {
  if (line.amount === null) return 'UNREADABLE'
  if (line.amount < 0) return 'GIVEN_BACK'
  if (!payment) return 'NOT_IN_LEDGER'
  if (taken.has(payment.id)) return 'TWICE'
  if (payment.status !== 'DONE') return 'PAID_BUT_NOT_DONE'
  return payment.amount === line.amount ? 'MATCHED' : 'AMOUNT_DIFFERS'
}

/**
 * Matches only when exactly one line and one payment fit: two equal amounts of one day prove
 * nothing.
 */
function matchByAmount(
  rows: ComparedLine[],
  nameless: readonly number[],
  payments: readonly LedgerPayment[],
  taken: Map<string, number>,
): void {
  const free = payments.filter((payment) => payment.status === 'DONE' && !taken.has(payment.id))
  const paymentsOf = groupBy(free, (payment) => payment.amount)
  const linesOf = groupBy(nameless, (index) => rows[index]?.line?.amount ?? 0)
  for (const [amount, indexes] of linesOf) {
    const [index] = indexes
    const [payment] = paymentsOf.get(amount) ?? []
    const isOnly = indexes.length === 1 && paymentsOf.get(amount)?.length === 1
    const line = index === undefined ? undefined : rows[index]?.line
    if (!isOnly || !payment || !line || line.at === null || index === undefined) continue
    if (Math.abs(line.at - payment.at) > nearMs) continue
    rows[index] = { verdict: 'PROBABLE', line, payment }
    taken.set(payment.id, line.line)
  }
}

/** Returns our payments within the file's days that the file lacks; a file without times cannot lack any. */
function missing(
  lines: readonly StatementLine[],
  payments: readonly LedgerPayment[],
  taken: ReadonlyMap<string, number>,
): ComparedLine[] {
  const span = spanOf(lines)
  if (!span) return []
  return payments
    .filter((payment) => payment.status === 'DONE' && !taken.has(payment.id))
    .filter((payment) => payment.at >= span.from && payment.at <= span.to)
    .map((payment) => ({ verdict: 'NOT_IN_STATEMENT', line: null, payment }))
}

/** Returns the first and the last time in a file; undefined when no line has one. */
export function spanOf(lines: readonly StatementLine[]): { from: number; to: number } | undefined {
  let span: { from: number; to: number } | undefined
  for (const { at } of lines) {
    if (at === null) continue
    span = span ? { from: Math.min(span.from, at), to: Math.max(span.to, at) } : { from: at, to: at }
  }
  return span
}

function groupBy<Element>(elements: readonly Element[], keyOf: (element: Element) => Money): Map<Money, Element[]> {
  const groups = new Map<Money, Element[]>()
  for (const element of elements) {
    const key = keyOf(element)
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return groups
}
