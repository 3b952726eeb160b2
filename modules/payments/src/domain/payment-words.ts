import { onlineProviders, webBanks } from './online-providers.ts'

/** The words of payments, letter for letter as the specification has them (section 3, enumerations). */
export const paymentMethods = ['CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What one transaction may be: UNPAID and MULTI describe an order, never a single movement of money. */
export const transactionMethods = ['CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT'] as const
export type TransactionMethod = (typeof transactionMethods)[number]

/** What stands in the ledger: a write-off moved no money, so it came by no method. */
export const ledgerMethods = [...transactionMethods, 'NONE'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/** POS, KIOSK and NONE say who took the money where no gateway did; banks' web gateways are added (`online-providers.ts`). */
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

/** The bank of a transaction: of a card terminal, or of a web gateway. */
export const transactionBanks = [...new Set([...bankTypes, ...webBanks])]
export type TransactionBank = (typeof transactionBanks)[number]

/** WRITE_OFF: what a restaurant gives up; it counts towards the balance of an order and never as money. */
export const transactionTypes = ['PAYMENT', 'REFUND', 'WRITE_OFF'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** What a movement of money is for: an order, what a customer owes, a customer's wallet, or the trial of a gateway. */
export const paymentPurposes = ['ORDER', 'DEBT', 'WALLET', 'TRIAL'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]
/** The purposes that stand in a customer's account. */
export type AccountPurpose = Exclude<PaymentPurpose, 'ORDER' | 'TRIAL'>

/** Whose account the money lands in; only PLATFORM money is settled to vendors later. */
export const merchants = ['PLATFORM', 'VENDOR'] as const
export type Merchant = (typeof merchants)[number]

export const currencies = ['TOMAN', 'RIAL'] as const
export type Currency = (typeof currencies)[number]

/** What an owner pays to try a gateway: the smallest amount that gateways take. */
export const trialAmounts: Record<Currency, number> = { TOMAN: 1_000, RIAL: 10_000 }
