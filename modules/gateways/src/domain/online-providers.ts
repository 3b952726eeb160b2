/**
 * The providers of online payments. The specification's payment providers include no bank, and its bank gateways are
 * those of card terminals. A bank's web gateway belongs to both (docs/guide/payments.md), so its value is added to the
 * providers here, and both lists keep the specification's spelling.
 */
const specifiedGateways = [
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
] as const

/** Banks with a web gateway. Parsian has one, whatever the protocol of its card terminals. */
export const webBanks = ['MELLAT', 'MELLI', 'TEJARAT', 'SAMAN', 'ASANPARDAKHT', 'PARSIAN', 'PASARGAD'] as const
export type WebBank = (typeof webBanks)[number]

export const onlineProviders = [...specifiedGateways, ...webBanks] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** Returns the bank of an attempt, named like its provider; null when the gateway is not a bank. */
export function webBankOf(provider: OnlineProvider): WebBank | null {
  return webBanks.find((bank) => bank === provider) ?? null
}

/** The name under which each gateway's credentials are saved. A gateway without one cannot be configured. */
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
  /** How long a guest may pay, including the time to confirm. */
  windowMs: number
  /** The payment page opens only once. */
  pageOpensOnce?: true
}

/** The documented times of each gateway: one line per gateway. */
export const gatewayTimes: Partial<Record<OnlineProvider, Times>> = {
  ZARIN_PAL: { windowMs: 30 * minute },
  VANDAR: { windowMs: 20 * minute, pageOpensOnce: true },
  JIBIT: { windowMs: 15 * minute },
  // 15 minutes to pay, then 20 minutes to confirm.
  MELLAT: { windowMs: 35 * minute },
  SAMAN: { windowMs: 50 * minute },
  TEJARAT: { windowMs: 35 * minute },
  SNAPP_PAY_DIRECTDEBIT: { windowMs: 60 * minute },
  SNAPP_PAY_POSTPAID: { windowMs: 60 * minute },
  // Neither distinguishes a cancelled page from an open one, so neither is handed out again.
  MELLI: { windowMs: 30 * minute, pageOpensOnce: true },
  ASANPARDAKHT: { windowMs: 30 * minute, pageOpensOnce: true },
  PARSIAN: { windowMs: 30 * minute },
  PASARGAD: { windowMs: 30 * minute },
}
