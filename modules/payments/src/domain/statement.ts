import type { Money } from '@sofreh/kernel'

/**
 * A provider's statement beside the ledger: what they say they took and what we wrote down. Names decide (reference, token,
 * our own id); an amount alone decides only where nothing else could be meant. Nothing is changed by a comparison.
 */
export const statementVerdicts = [
  'MATCHED',
  /** Nothing names it, but amount and day fit one payment and no other. */
  'PROBABLE',
  'AMOUNT_DIFFERS',
  /** They took it; our attempt is failed or still without an outcome: ask the provider. */
  'PAID_BUT_NOT_DONE',
  /** In theirs, not in ours. */
  'NOT_IN_LEDGER',
  /** In ours, not in theirs. */
  'NOT_IN_STATEMENT',
  /** A second line about the same payment. */
  'TWICE',
  /** They gave it back; refunds are not compared. */
  'GIVEN_BACK',
  /** The line cannot be read. */
  'UNREADABLE',
] as const
export type StatementVerdict = (typeof statementVerdicts)[number]

export type StatementLine = {
  /** As the file counts. */
  line: number
  names: readonly string[]
  /** Below 0 for money given back; null for a line that cannot be read. */
  amount: Money | null
  fee: Money | null
  /** Milliseconds since 1970; null where the file has none. */
  at: number | null
}
export type LedgerPayment = {
  id: string
  /** Everything a provider may call it by. */
  names: readonly string[]
  amount: Money
  status: 'INIT' | 'PENDING' | 'DONE' | 'FAILED'
  at: number
  /** The attempt whose failure this row corrects: the provider knows both by the same names. */
  correctsId: string | null
}
export type ComparedLine = {
  verdict: StatementVerdict
  line: StatementLine | null
  payment: LedgerPayment | null
}

const nearMs = 36 * 3_600_000

/**
 * @param lines as they stand in the file
 * @param payments the provider's payments of the days the file is about, and whatever it names besides
 * @returns one row for each line in the file's order, then one for each payment of ours that it does not have
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

/** A corrected failure and its correction bear the same names: the row that holds the money is the one that is meant. */
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

/** Only where one line and one payment fit each other and nothing else: two equal amounts of one day prove nothing. */
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

/** Payments inside the days of the file; a file without times says nothing about what it should have had. */
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

/** The first and the last moment of a file; undefined where no line has one. */
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
