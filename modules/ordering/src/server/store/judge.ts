import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { Drift } from '../../domain/index.ts'

/**
 * What a broken rule does to an act. A request waits for its answer and is refused. A recorded act already happened at a
 * till: it is accepted, and what breaks a rule is filed for review (R5).
 */
export type Judge = {
  mode: 'request' | 'record'
  /** Refuses a request, and files the discrepancy of a recorded act. */
  breaks: (refusal: Refusal, filed?: Drift) => void
  /** Files discrepancies of a recorded act; no request has one. */
  file: (filed: readonly Drift[]) => void
  /** Does work that a rule may refuse. A recorded act continues without it. */
  attempt: (tx: Tx, work: () => Promise<unknown>) => Promise<Refusal | undefined>
}

/** A broken rule refuses the request. */
export const requestJudge: Judge = {
  mode: 'request',
  breaks: (refusal) => {
    throw refusal
  },
  file: () => undefined,
  attempt: async (_, work) => void (await work()),
}

/** A broken rule is filed, and the recorded act continues. @param filed receives what is filed */
export function recordJudge(filed: Drift[]): Judge {
  return {
    mode: 'record',
    breaks: (_, found) => {
      if (found) filed.push(found)
    },
    file: (found) => {
      filed.push(...found)
    },
    attempt,
  }
}

/**
 * Tries work that today's rules may refuse. A refusal rolls back to a savepoint, and the act continues without it.
 * @returns the refusal, or undefined when it was done
 */
async function attempt(tx: Tx, work: () => Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await tx.inSavepoint(work)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
