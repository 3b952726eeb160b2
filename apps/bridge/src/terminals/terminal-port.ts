import type { TakenTerminalTask, TerminalReport } from '@sofreh/payments/contract'
import type { TerminalReason } from '@sofreh/payments/domain'

/** A terminal's result, or the absence of one. */
export type TerminalResult = Omit<TerminalReport, 'taskId'>
export type TerminalJob = Omit<TakenTerminalTask, 'id' | 'kind' | 'withinMs'>

export type Talk = {
  /** Time limit of a connection. */
  connectMs: number
  /** A terminal's statement that a payment does not exist counts only when the payment is older than this. */
  settleMs: number
  /** Called before the first byte is sent: from then on money may move. */
  onBegin: () => void
  /** Aborted when the till cancels the charge. */
  cancelled: AbortSignal
  /** Aborted when the connection should be closed. */
  hungUp: AbortSignal
}

/**
 * Adapter for one bank's terminals. `charge` returns DECLINED only for a definite refusal or when no byte was sent;
 * anything else is UNKNOWN. It waits as long as the terminal does; the caller decides when that is too long.
 */
export type TerminalAdapter = {
  charge: (job: TerminalJob, talk: Talk) => Promise<TerminalResult>
  /** Inquires about a payment; absent when the protocol does not support it. */
  inquire?: (job: TerminalJob, talk: Talk) => Promise<TerminalResult>
  /** Tests the connection; charges nothing. */
  knock: (job: TerminalJob, talk: Talk) => Promise<TerminalResult>
}

const nothing = { code: '', reference: '', trace: '', cardMask: null, rial: null }

export function approved(receipt: Partial<TerminalResult>): TerminalResult {
  return { ...nothing, outcome: 'APPROVED', reason: 'APPROVED', ...receipt }
}

export function declined(reason: TerminalReason, code = ''): TerminalResult {
  return { ...nothing, outcome: 'DECLINED', reason, code }
}

export function unknown(reason: TerminalReason, code = ''): TerminalResult {
  return { ...nothing, outcome: 'UNKNOWN', reason, code }
}

/** Returns true when the outcome is certain: an approval without a number proves nothing. */
export function isProven({ outcome, reference, trace }: TerminalResult): boolean {
  return outcome === 'APPROVED' ? reference !== '' || trace !== '' : outcome === 'DECLINED'
}

/** Maps a code of the banks' switch, the same for every terminal: a definite refusal. */
export function declinedBySwitch(code: string): TerminalResult {
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

/** Returns the digits of a terminal's number, without spaces, NULs and a leading sign. */
export const digitsIn = (text: string): string => text.replace(/\D/g, '').slice(0, 20)

/** Returns the masked card number that may be stored: digits and asterisks; null when it is not one. */
export function maskOf(text: string): string | null {
  const mask = text
    .replaceAll('\0', '')
    .replace(/[^\d*xX]/g, '')
    .replace(/x/gi, '*')
  if (!/^[\d*]{6,19}$/.test(mask)) return null
  // A full card number is never stored.
  return mask.includes('*') ? mask : `${mask.slice(0, 6)}******${mask.slice(-4)}`
}
