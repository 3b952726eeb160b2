/** What a till makes of a bridge's word by what it knew before. No screen, no disk. */
import type { ShopCharge } from '@sofreh/printing/client'
import type { ChargeTold, ChargeWritten } from '../../kept/kept-charge.ts'

/**
 * How a charge stands by what its bridge says. A bridge that knows nothing of it proves nothing: its disk may be another one, and the money
 * taken. What the log has stays, also against a bridge that lost its power before its full disk took the end it had told.
 * @param isWhole false where what the terminal says it took is no amount of this shop
 */
export function phaseBy(
  { phase }: Pick<ShopCharge, 'phase'>,
  { told, isWhole }: { told: ChargeTold; isWhole: boolean },
): Exclude<ShopCharge['phase'], 'NONE'> {
  if (phase === 'NONE' || phase === 'UNKNOWN') return isEnd(told.written) ? told.written : 'UNKNOWN'
  return phase === 'APPROVED' && !isWhole ? 'UNKNOWN' : phase
}

/** What to do about a charge that the bridge does not know. One that a bridge had is neither begun again nor called off as never begun. */
export function unknownThere(told: ChargeTold, mayBegin: boolean): 'begin' | 'give up' | 'doubt' {
  if (told.wasHeld || isEnd(told.written) || told.written === 'UNKNOWN') return 'doubt'
  return mayBegin ? 'begin' : 'give up'
}

/** Whether somebody had it and may have begun it: a bridge that knows it, or a server whose bridge fetched it. */
export function isHeld(who: 'SERVER' | 'SHOP', phase: ShopCharge['phase']): boolean {
  return phase !== 'NONE' && (who === 'SHOP' || phase !== 'QUEUED')
}

/** Whether the log was told that already. */
export function isWritten({ written }: ChargeTold, now: ChargeWritten): boolean {
  return now === 'BEGUN' ? written !== undefined : written === now
}

function isEnd(written: ChargeWritten | undefined): written is 'APPROVED' | 'DECLINED' {
  return written === 'APPROVED' || written === 'DECLINED'
}
