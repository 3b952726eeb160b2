/** Rules that combine a bridge's answer with what the till knew before. Pure: no screen, no disk. */
import type { ShopCharge } from '@sofreh/printing/client'
import type { ChargeRecord, ChargeWritten } from '../../../storage/terminal-charge.ts'

/**
 * Returns the phase of a charge. A bridge without the charge proves nothing: its disk may have been replaced after the
 * money was taken. A logged outcome also stays when the bridge lost power before it stored the end it had reported.
 * @param isWhole false where the amount the terminal took is no whole amount of this shop's currency
 */
export function chargePhase(
  { phase }: Pick<ShopCharge, 'phase'>,
  { record, isWhole }: { record: ChargeRecord; isWhole: boolean },
): Exclude<ShopCharge['phase'], 'NONE'> {
  if (phase === 'NONE' || phase === 'UNKNOWN') return isEnd(record.written) ? record.written : 'UNKNOWN'
  return phase === 'APPROVED' && !isWhole ? 'UNKNOWN' : phase
}

/**
 * Returns how to treat a charge that the bridge does not have. One that a bridge received is neither begun again nor
 * given up.
 */
export function treatUnknownToBridge(record: ChargeRecord, mayBegin: boolean): 'begin' | 'give up' | 'unknown' {
  if (record.wasHeld || isEnd(record.written) || record.written === 'UNKNOWN') return 'unknown'
  return mayBegin ? 'begin' : 'give up'
}

/** Returns whether the charge may have begun: the vendor's bridge has it, or the server's bridge fetched it. */
export function isHeld(who: 'SERVER' | 'SHOP', phase: ShopCharge['phase']): boolean {
  return phase !== 'NONE' && (who === 'SHOP' || phase !== 'QUEUED')
}

/** Returns whether the log already holds this outcome. */
export function isWritten({ written }: ChargeRecord, now: ChargeWritten): boolean {
  return now === 'BEGUN' ? written !== undefined : written === now
}

function isEnd(written: ChargeWritten | undefined): written is 'APPROVED' | 'DECLINED' {
  return written === 'APPROVED' || written === 'DECLINED'
}
