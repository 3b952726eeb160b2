import { RoundTrip } from '../postgres/round-trip.ts'

export type SentStatement = { text: string; values: readonly unknown[] }

/** Returns the statements of a call of `pg`'s `query`, for tests and measurements that record what is sent. */
export function statementsOf([first, second]: readonly unknown[]): SentStatement[] {
  if (first instanceof RoundTrip) return first.statements.map(({ text, values }) => ({ text: text.trim(), values }))
  if (typeof first === 'string') return [{ text: first.trim(), values: Array.isArray(second) ? second : [] }]
  const { text = '', values = [] } = first as { text?: string; values?: readonly unknown[] }
  return [{ text: text.trim(), values }]
}
