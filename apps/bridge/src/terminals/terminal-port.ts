import type { TakenTerminalTask, TerminalReport } from '@sofreh/payments/contract'
import type { TerminalReason } from '@sofreh/payments/domain'

/** What a terminal said, or that it said nothing. */
export type TerminalWord = Omit<TerminalReport, 'taskId'>
export type TerminalJob = Omit<TakenTerminalTask, 'id' | 'kind' | 'withinMs'>

export type Talk = {
  /** How long a connection may take. */
  connectMs: number
  /** A terminal that knows nothing of a payment is believed when the payment is older than this. */
  settleMs: number
  /** Called before the first byte leaves: from here on money may move. */
  onBegin: () => void
  /** The till wants the amount back. */
  cancelled: AbortSignal
  /** Nobody waits any longer: hang up. */
  hungUp: AbortSignal
}

/**
 * One bank's way to its terminals. `charge` answers DECLINED only on the terminal's definite word or when no byte has left; whatever
 * else happens is UNKNOWN. It waits as long as the terminal does; whoever called it decides when that is too long.
 */
export type TerminalAdapter = {
  charge: (job: TerminalJob, talk: Talk) => Promise<TerminalWord>
  /** What became of a payment; only where the protocol can say it. */
  inquire?: (job: TerminalJob, talk: Talk) => Promise<TerminalWord>
  /** Whether it is there; nothing is charged. */
  knock: (job: TerminalJob, talk: Talk) => Promise<TerminalWord>
}

const nothing = { code: '', reference: '', trace: '', cardMask: null, rial: null }

export function approved(slip: Partial<TerminalWord>): TerminalWord {
  return { ...nothing, outcome: 'APPROVED', reason: 'APPROVED', ...slip }
}

export function declined(reason: TerminalReason, code = ''): TerminalWord {
  return { ...nothing, outcome: 'DECLINED', reason, code }
}

export function unknown(reason: TerminalReason, code = ''): TerminalWord {
  return { ...nothing, outcome: 'UNKNOWN', reason, code }
}

/** Whether somebody knows the end: an approval without a number proves nothing. */
export function isProven({ outcome, reference, trace }: TerminalWord): boolean {
  return outcome === 'APPROVED' ? reference !== '' || trace !== '' : outcome === 'DECLINED'
}

/** What the banks' switch says, whichever terminal passes it on: a definite no. */
export function declinedBySwitch(code: string): TerminalWord {
  return declined(reasons[code] ?? 'CARD_REFUSED', code)
}

const reasons: Readonly<Record<string, TerminalReason>> = {
  '13': 'WRONG_AMOUNT',
  '17': 'CANCELLED',
  '51': 'NO_MONEY',
  '55': 'WRONG_PIN',
  '61': 'NO_MONEY',
  '65': 'WRONG_PIN',
  '75': 'WRONG_PIN',
  '38': 'WRONG_PIN',
  '78': 'CARD_REFUSED',
  '84': 'BANK_SILENT',
  '91': 'BANK_SILENT',
  '92': 'BANK_SILENT',
  '03': 'FAULT',
  '58': 'FAULT',
  '88': 'FAULT',
}

/** Digits of a number as terminals give it: spaces, NULs and a leading sign are left away. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, 20)

/** The card as it may be kept: digits and stars; null when it is no mask. */
export function maskOf(text: string): string | null {
  const mask = text
    .replaceAll('\0', '')
    .replace(/[^\d*xX]/g, '')
    .replace(/x/gi, '*')
  if (!/^[\d*]{6,19}$/.test(mask)) return null
  // A whole number is never kept.
  return mask.includes('*') ? mask : `${mask.slice(0, 6)}******${mask.slice(-4)}`
}
