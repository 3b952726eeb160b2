/**
 * Finds terminal charges of unknown outcome that the server has settled, by a bridge's report or by a person with the
 * slip.
 */
import { ApiProblem } from '@sofreh/contract/client'
import type { TerminalProgress } from '@sofreh/payments/client'
import { unknownCharges, type LeftCharge } from '../../storage/terminal-charge.ts'
import { tillApi } from '../till-api.ts'
import { tillLog } from '../till-log.ts'

/**
 * Must run before the orders are pulled, so that the pull includes the settled payments.
 * @returns the attempt ids; silence and a charge the server does not have settle nothing
 */
export async function settledCharges(): Promise<string[]> {
  const unknown = await unknownCharges()
  if (unknown.length === 0) return []
  // The server's answer does not include entries this till has not sent.
  const log = (await tillLog.all()).filter(({ state }) => state !== 'KEPT')
  const waiting = new Set(log.map(({ entry }) => entry.subjectId))
  const settled = await Promise.all(
    unknown.map(async (left) => {
      const isWaiting = 'orderId' in left.charge && waiting.has(left.charge.orderId)
      return !isWaiting && (await isSettled(left)) ? [left.attemptId] : []
    }),
  )
  return settled.flat()
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

/** The server's TERMINAL_NOT_REACHED does not cover a charge that the vendor's bridge may have made. */
export function isOver(
  { via }: Pick<LeftCharge, 'via'>,
  { phase, transaction }: Pick<TerminalProgress, 'phase'> & { transaction: { failure: string | null } },
): boolean {
  if (phase === 'DECLINED') return via === 'SERVER' || transaction.failure !== 'TERMINAL_NOT_REACHED'
  return phase === 'APPROVED'
}
