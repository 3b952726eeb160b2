/**
 * Who an online payment may go through. The specification's enumeration of payment providers knows no bank, its
 * enumeration of bank gateways is one of card terminals; a bank's web gateway stands in both (docs/payments.md), so its
 * word is added to the providers here and both lists stay letter for letter.
 */
const specifiedGateways = [
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
] as const

/** Banks with a web gateway. Parsian has one, whichever way its card terminals speak. */
export const webBanks = ['MELLAT', 'MELLI', 'TEJARAT', 'SAMAN', 'ASANPARDAKHT', 'PARSIAN', 'PASARGAD'] as const
export type WebBank = (typeof webBanks)[number]

export const onlineProviders = [...specifiedGateways, ...webBanks] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** The bank of an attempt: its provider's own word, null where the gateway is no bank. */
export function webBankOf(provider: OnlineProvider): WebBank | null {
  return webBanks.find((bank) => bank === provider) ?? null
}

/** Under which name the set-up of each gateway is saved. A gateway without one cannot be set up. */
export const credentialNames = {
  ZARIN_PAL: 'zarinPal',
  VANDAR: 'vandar',
  JIBIT: 'jibit',
  SNAPP_PAY_DIRECTDEBIT: 'snappPayDirectDebit',
  SNAPP_PAY_POSTPAID: 'snappPayPostpaid',
  MELLAT: 'mellat',
  TEJARAT: 'tejarat',
  SAMAN: 'saman',
  MELLI: 'melli',
  ASANPARDAKHT: 'asanPardakht',
  PARSIAN: 'parsian',
  PASARGAD: 'pasargad',
} as const satisfies Partial<Record<OnlineProvider, string>>
export type SettableGateway = keyof typeof credentialNames
export const settableGateways = onlineProviders.filter((provider) => provider in credentialNames) as SettableGateway[]

const minute = 60_000

type Times = {
  /** How long a guest may pay, and what was paid is waited for. */
  windowMs: number
  /** Whoever opens its pay page a second time finds nothing. */
  pageOpensOnce?: true
}

/** What each gateway tells of its times: one line per gateway. */
export const gatewayTimes: Partial<Record<OnlineProvider, Times>> = {
  ZARIN_PAL: { windowMs: 30 * minute },
  VANDAR: { windowMs: 20 * minute, pageOpensOnce: true },
  JIBIT: { windowMs: 15 * minute },
  // A quarter of an hour to pay, then twenty minutes to confirm.
  MELLAT: { windowMs: 35 * minute },
  SAMAN: { windowMs: 50 * minute },
  TEJARAT: { windowMs: 35 * minute },
  SNAPP_PAY_DIRECTDEBIT: { windowMs: 60 * minute },
  SNAPP_PAY_POSTPAID: { windowMs: 60 * minute },
  // Neither tells a cancelled page from an open one, so neither is handed out again.
  MELLI: { windowMs: 30 * minute, pageOpensOnce: true },
  ASANPARDAKHT: { windowMs: 30 * minute, pageOpensOnce: true },
  PARSIAN: { windowMs: 30 * minute },
  PASARGAD: { windowMs: 30 * minute },
}
