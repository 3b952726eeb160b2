/**
 * Card terminals of a vendor: how each bank's device is reached from the local network, the possible outcomes, and the
 * inquiry schedule. Taken from the terminals' documentation; undocumented behaviour counts as *unknown*.
 */
import type { Currency } from '@sofreh/kernel'
import type { BankType } from './payment-codes.ts'

export type TerminalProtocol = {
  /** The protocol's usual port. */
  port: number
  /** The owner of the address: the device itself, or the bank's program on a computer of the vendor. */
  reaches: 'DEVICE' | 'PROGRAM'
  /** True when it supports a later inquiry about a payment. */
  canAskAgain: boolean
  /** False: only the bank's own library implements its protocol. */
  isConnected: boolean
  /** The minimum amount, in Rial. */
  leastRial: number
}

const device = { reaches: 'DEVICE', isConnected: true, leastRial: 1_000 } as const

export const terminalProtocols: Record<BankType, TerminalProtocol> = {
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

/** The reason of an outcome as shown to people; the terminal's own code is stored beside it. */
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

/** A bridge does not get a charge that it has not fetched by then, so nothing was charged. */
export const terminalFetchMs = 20_000
/** The slowest terminals answer within three minutes; a longer silence is an unknown outcome. */
export const terminalAnswerMs = 200_000

const askAgainMs = [5_000, 30_000, 120_000, 600_000, 3_600_000]

/**
 * Returns the wait before the next inquiry about an unknown payment.
 * @param asked number of earlier inquiries
 * @returns undefined when a person has to look
 */
export function nextAskIn(asked: number): number | undefined {
  return askAgainMs[asked]
}

/** Converts to Rial, the unit of all terminals. */
export function rialOf(amount: number, currency: Currency): number {
  return currency === 'TOMAN' ? amount * 10 : amount
}

/** Converts from Rial to the vendor's currency; undefined when it is not a whole amount. */
export function amountOfRial(rial: number, currency: Currency): number | undefined {
  const amount = currency === 'TOMAN' ? rial / 10 : rial
  return Number.isSafeInteger(amount) && amount > 0 ? amount : undefined
}
