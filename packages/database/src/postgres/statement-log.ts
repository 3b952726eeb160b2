import { performance } from 'node:perf_hooks'
import type { Logger } from '../logger.ts'
import { currentRequest } from '../request-scope.ts'
import { traceStatement } from '../traced.ts'

/** A statement that has its result or its error. `pid` is the process of PostgreSQL, as in its own log. */
export type EndedStatement = { text: string; pid: number | null; since: number; error?: unknown }
export type StatementLog = (ended: EndedStatement) => void

const longestText = 1_000
/** PostgreSQL rejects every statement in a failed transaction with this code. */
export const aftermathCode = '25P02'

/**
 * Creates the log of failed and slow statements, and adds each statement to its request's trace: each line names the
 * request, and has the text without the values. The time begins when the statement is sent, so it includes the other
 * statements of its round trip and those before it on the same connection.
 * @param slowMs a statement that takes longer is logged; 0 logs none
 */
export function statementLog(logger: Logger, slowMs: number): StatementLog {
  return ({ text, pid, since, error }) => {
    traceStatement({ text, since, error })
    const ms = Math.round(performance.now() - since)
    const isSlow = slowMs > 0 && ms > slowMs
    const hasFailed = error !== undefined && isOfStatement(error)
    if (!isSlow && !hasFailed) return
    const reqId = currentRequest()
    const facts = { ...(reqId === undefined ? {} : { reqId }), pid, ms, statement: shortened(text) }
    if (hasFailed) logger.warn({ ...facts, err: error }, 'a statement failed')
    else logger.warn(facts, 'a statement was slow')
  }
}

/** A constraint that a use case relies on, and a transaction that runs again: both are answered, not failures. */
const expectedCode = /^(23505|23P01|40001|40P01)$/

/** A lost connection fails all statements on it, and a failed one all after it: neither is a failure of the statement. */
function isOfStatement(error: unknown): boolean {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return false
  return error.code !== aftermathCode && !expectedCode.test(String(error.code))
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}
