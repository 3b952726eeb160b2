/** Logs a terminal charge made without the server: first its begin, before the bridge is asked, then its end. */
import type { ShopCharge } from '@sofreh/printing/client'
import {
  type ChargeWritten,
  mergeChargeRecord,
  type OrderCharge,
  chargeRecordOf,
} from '../../../storage/terminal-charge.ts'
import { useTillFacts } from '../../../engine/till-facts.ts'
import { tillLog } from '../../../engine/till-log.ts'
import { commit } from '../../../engine/commit.ts'
import { isWritten } from './charge-phase.ts'

type Attempt = { attemptId: string; charge: OrderCharge }
/** The data on the receipt, read by the bridge or by a person. */
type TerminalReceipt = Pick<ShopCharge, 'reference' | 'trace' | 'cardMask' | 'code'>
type EnteredByPerson = { byPerson?: { reason: string } }

/** Logs the begin. Must be on the disk before the bridge is asked. */
export function writeBegun(attempt: Attempt): Promise<void> {
  return writeOnce(attempt, 'charge', bodyOf(attempt))
}

/** Logs the payment; the bill counts it from then on. */
export function writePaid(
  attempt: Attempt,
  receipt: Partial<TerminalReceipt> & { amount?: number | undefined } & EnteredByPerson,
): Promise<void> {
  const { terminal, ...body } = bodyOf(attempt)
  const { reference = '', trace = '', cardMask, code = '', amount = body.amount, byPerson } = receipt
  return writeOnce(attempt, 'pay', {
    ...body,
    method: 'CARD',
    amount,
    ...(reference ? { reference } : {}),
    terminal: {
      ...terminal,
      asked: body.amount,
      trace,
      code,
      ...(cardMask ? { cardMask } : {}),
      ...(byPerson ? { byPerson } : {}),
    },
  })
}

/** Logs that the charge was declined or that its outcome is unknown. */
export function writeEnded(
  attempt: Attempt,
  end: { outcome: 'DECLINED' | 'UNKNOWN'; code?: string } & EnteredByPerson,
): Promise<void> {
  return writeOnce(attempt, 'chargeEnd', { ...bodyOf(attempt), ...end })
}

function bodyOf({ attemptId, charge }: Attempt) {
  const { amount, shareId } = charge
  const { id, name, bank } = charge.terminal
  const { device, shift } = useTillFacts.getState()
  return {
    device: device?.letter ?? 'till',
    id: attemptId,
    amount,
    terminal: { id, name, bank },
    ...(shareId ? { shareId } : {}),
    shiftId: shift?.shiftId ?? null,
  }
}

/**
 * Logs an entry once, across reloads and repeated polls. It is logged already if the log holds it, or if the stored
 * charge records that after the server took the entry.
 */
async function writeOnce(
  { attemptId, charge }: Attempt,
  kind: 'charge' | 'chargeEnd' | 'pay',
  body: { id: string; outcome?: 'DECLINED' | 'UNKNOWN'; [fact: string]: unknown },
): Promise<void> {
  const now: ChargeWritten = body.outcome ?? (kind === 'charge' ? 'BEGUN' : 'APPROVED')
  if (isWritten(await chargeRecordOf(attemptId), now)) return
  const isSame = (known: unknown) => {
    const { id, outcome } = known as { id?: string; outcome?: string }
    return id === attemptId && outcome === body.outcome
  }
  const log = await tillLog.all()
  if (!log.some(({ entry }) => entry.kind === kind && isSame(entry.body)))
    await commit({ subjectId: charge.orderId, kind, body })
  await mergeChargeRecord(attemptId, { written: now })
}
