/** The words of payments, letter for letter as the specification has them (section 3, enumerations). */
export const paymentMethods = ['CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What one transaction may be: UNPAID and MULTI describe an order, never a single movement of money. */
export const transactionMethods = ['CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT'] as const
export type TransactionMethod = (typeof transactionMethods)[number]

export const onlineProviders = [
  'ZARIN_PAL',
  'VANDAR',
  'JIBIT',
  'SNAPP_PAY_DIRECTDEBIT',
  'SNAPP_PAY_POSTPAID',
  'SNAPP_FOOD_WALLET',
] as const
export type OnlineProvider = (typeof onlineProviders)[number]

/** POS, KIOSK and NONE say who took the money where no gateway did. */
export const paymentProviders = [...onlineProviders, 'POS', 'NONE', 'KIOSK'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

export const bankTypes = [
  'MELLAT',
  'MELLI',
  'TEJARAT',
  'SAMAN',
  'ASANPARDAKHT',
  'PARSIAN_DLL',
  'PARSIAN_JSON',
  'PASARGAD',
] as const
export type BankType = (typeof bankTypes)[number]

export const transactionTypes = ['PAYMENT', 'REFUND'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Whose account the money lands in; only PLATFORM money is settled to vendors later. */
export const merchants = ['PLATFORM', 'VENDOR'] as const
export type Merchant = (typeof merchants)[number]

export const currencies = ['TOMAN', 'RIAL'] as const
export type Currency = (typeof currencies)[number]
