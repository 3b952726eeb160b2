/**
 * Card terminals of a shop: how each bank's device is reached from the shop's network, what can be the end of asking one, and when
 * it is asked again. From the terminals' sheets; what is written nowhere counts as *unknown*.
 */
import type { BankType, Currency } from './payment-words.ts'

export type TerminalWay = {
  /** Where its protocol usually listens. */
  port: number
  /** What the address names: the device itself, or the bank's program on a computer of the shop. */
  reaches: 'DEVICE' | 'PROGRAM'
  /** It can be asked later what became of a payment. */
  canAskAgain: boolean
  /** False: only the vendor's own library speaks its language. */
  isConnected: boolean
  /** Less than this it refuses, in Rial. */
  leastRial: number
}

const device = { reaches: 'DEVICE', isConnected: true, leastRial: 1_000 } as const

export const terminalWays: Record<BankType, TerminalWay> = {
  MELLAT: { ...device, port: 1024, canAskAgain: true },
  MELLI: { ...device, port: 8888, canAskAgain: false },
  TEJARAT: { ...device, port: 0, canAskAgain: false, isConnected: false },
  SAMAN: { ...device, reaches: 'PROGRAM', port: 8080, canAskAgain: false },
  ASANPARDAKHT: { ...device, port: 17_000, canAskAgain: true },
  PARSIAN_DLL: { ...device, port: 1362, canAskAgain: false },
  PARSIAN_JSON: { ...device, reaches: 'PROGRAM', port: 8080, canAskAgain: false },
  PASARGAD: { ...device, port: 7000, canAskAgain: false },
}

export const terminalOutcomes = ['APPROVED', 'DECLINED', 'UNKNOWN'] as const
export type TerminalOutcome = (typeof terminalOutcomes)[number]

/** Why it ended so, as people need to know it; the terminal's own code stands beside. */
export const terminalReasons = [
  'APPROVED',
  'REACHED',
  'CANCELLED',
  'NO_MONEY',
  'WRONG_PIN',
  'CARD_REFUSED',
  'NO_CARD',
  'OFFLINE',
  'BUSY',
  'FAULT',
  'BANK_SILENT',
  'BRIDGE_SILENT',
  'NOT_SUPPORTED_HERE',
  'WRONG_AMOUNT',
  'NO_ANSWER',
  'RESTARTED',
  'UNREADABLE',
  'NOT_THERE',
  'OTHER',
] as const
export type TerminalReason = (typeof terminalReasons)[number]

export const terminalTaskKinds = ['CHARGE', 'INQUIRE', 'TEST'] as const
export type TerminalTaskKind = (typeof terminalTaskKinds)[number]

/** A bridge that has not fetched a charge after so long gets it no more: surely nothing was charged. */
export const terminalFetchMs = 20_000
/** The slowest terminals answer within three minutes; what is silent longer is unknown. */
export const terminalAnswerMs = 200_000

const askAgainMs = [5_000, 30_000, 120_000, 600_000, 3_600_000]

/**
 * When a terminal is asked again about a payment nobody knows about.
 * @param asked how often it was asked already
 * @returns undefined when a person has to look
 */
export function nextAskIn(asked: number): number | undefined {
  return askAgainMs[asked]
}

/** What a terminal is told: Rial, whatever the restaurant counts in. */
export function rialOf(amount: number, currency: Currency): number {
  return currency === 'TOMAN' ? amount * 10 : amount
}

/** What a terminal took, in the restaurant's unit; undefined where it is no whole amount of it. */
export function amountOfRial(rial: number, currency: Currency): number | undefined {
  const amount = currency === 'TOMAN' ? rial / 10 : rial
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
}
