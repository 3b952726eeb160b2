/** Doubts about card charges that came to an end at the server: by the word of a bridge, or by a person in the office with the slip. */
import { ApiProblem } from '@sofreh/contract/client'
import type { TerminalProgress } from '@sofreh/payments/client'
import { allDoubts, type LeftCharge } from '../../kept/kept-charge.ts'
import { tillApi } from '../../sync/till-api.ts'
import { tillLog } from '../../sync/till-log.ts'

/**
 * Asked before the orders are: what is over then is in what they tell.
 * @returns their attempts. Silence, and what the server does not know, settle nothing.
 */
export async function settledDoubts(): Promise<string[]> {
  const doubts = await allDoubts()
  if (doubts.length === 0) return []
  // What this till has not handed in is not in the server's word.
  const log = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const waiting = new Set(log.map(({ entry }) => entry.subjectId))
  const heard = await Promise.all(
    doubts.map(async (left) => (!waiting.has(left.charge.orderId) && (await isSettled(left)) ? [left.attemptId] : [])),
  )
  return heard.flat()
}

async function isSettled(left: LeftCharge): Promise<boolean> {
  try {
    const params = { id: left.attemptId }
    return isOver(left, await tillApi('GET /api-sofreh/payments/terminal-payments/{id}', { params }))
  } catch (error) {
    if (error instanceof ApiProblem) return false
    throw error
  }
}

/** That no bridge fetched it at the server says nothing about what a bridge did in the shop. */
export function isOver(
  { way }: Pick<LeftCharge, 'way'>,
  { phase, transaction }: Pick<TerminalProgress, 'phase'> & { transaction: { failure: string | null } },
): boolean {
  if (phase === 'DECLINED') return way === 'SERVER' || transaction.failure !== 'TERMINAL_NOT_REACHED'
  return phase === 'APPROVED'
}
