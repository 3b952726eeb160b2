/** What becomes of a card terminal's charge without the server, in this till's own log: before the bridge is asked, and its end. */
import type { ShopCharge } from '@sofreh/printing/client'
import { type ChargeWritten, noteTold, type TerminalCharge, toldOf } from '../../kept/kept-charge.ts'
import { useTillFacts } from '../../sync/till-facts.ts'
import { tillLog } from '../../sync/till-log.ts'
import { commit } from '../commit.ts'
import { isWritten } from './charge-told.ts'

type Attempt = { attemptId: string; charge: TerminalCharge }
/** What stands on the slip, or what a person read from it. */
type Slip = Pick<ShopCharge, 'reference' | 'trace' | 'cardMask' | 'code'>
type Said = { byPerson?: { reason: string } }

/** On the disk before the first byte leaves. */
export function writeBegun(attempt: Attempt): Promise<void> {
  return writeOnce(attempt, 'charge', bodyOf(attempt))
}

/** The money is there: it stands on the bill from here on. */
export function writePaid(
  attempt: Attempt,
  slip: Partial<Slip> & { amount?: number | undefined } & Said,
): Promise<void> {
  const { terminal, ...body } = bodyOf(attempt)
  const { reference = '', trace = '', cardMask, code = '', amount = body.amount, byPerson } = slip
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

/** No money came of it, or nobody knows. */
export function writeEnded(
  attempt: Attempt,
  end: { outcome: 'DECLINED' | 'UNKNOWN'; code?: string } & Said,
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
 * A page that was reloaded between the log and the screen, and a look that hears the same again, write nothing: it stands in the log, or
 * with the charge where the server has the entry already.
 */
async function writeOnce(
  { attemptId, charge }: Attempt,
  kind: 'charge' | 'chargeEnd' | 'pay',
  body: { id: string; outcome?: 'DECLINED' | 'UNKNOWN'; [fact: string]: unknown },
): Promise<void> {
  const now: ChargeWritten = body.outcome ?? (kind === 'charge' ? 'BEGUN' : 'APPROVED')
  if (isWritten(await toldOf(attemptId), now)) return
  const isSame = (known: unknown) => {
    const { id, outcome } = known as { id?: string; outcome?: string }
    return id === attemptId && outcome === body.outcome
  }
  const log = await tillLog.all()
  if (!log.some(({ entry }) => entry.kind === kind && isSame(entry.body)))
    await commit({ subjectId: charge.orderId, kind, body })
  await noteTold(attemptId, { written: now })
}
