import type { Currency } from '@sofreh/kernel'
import { onlineProviders, webBanks } from '@sofreh/gateways/domain'

/** The enumerations of payments, spelled as in the specification (section 3, enumerations). */
export const paymentMethods = ['CARD', 'CASH', 'ONLINE', 'UNPAID', 'FOODRO', 'CREDIT', 'MULTI'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods of a single transaction: UNPAID and MULTI describe an order. */
export const transactionMethods = ['CARD', 'CASH', 'ONLINE', 'FOODRO', 'CREDIT'] as const
export type TransactionMethod = (typeof transactionMethods)[number]

/** The methods in the ledger: a write-off moved no money, so it has none. */
export const ledgerMethods = [...transactionMethods, 'NONE'] as const
export type LedgerMethod = (typeof ledgerMethods)[number]

/**
 * POS, KIOSK and NONE tell who took the money without a gateway; banks' web gateways are added (`online-providers.ts`).
 */
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

/** The bank of a transaction: of a card terminal or of a web gateway. */
export const transactionBanks = [...new Set([...bankTypes, ...webBanks])]
export type TransactionBank = (typeof transactionBanks)[number]

/** WRITE_OFF: an amount that the vendor writes off; it lowers the amount due and is never money. */
export const transactionTypes = ['PAYMENT', 'REFUND', 'WRITE_OFF'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The purpose of a transaction: an order, a customer's debt, a customer's wallet, or a gateway trial. */
export const paymentPurposes = ['ORDER', 'DEBT', 'WALLET', 'TRIAL'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]
/** The purposes that belong to a customer's account. */
export type AccountPurpose = Exclude<PaymentPurpose, 'ORDER' | 'TRIAL'>

/** The owner of the receiving account; only PLATFORM money is settled to vendors later. */
export const merchants = ['PLATFORM', 'VENDOR'] as const
export type Merchant = (typeof merchants)[number]

/** The amount of a gateway trial: the smallest that gateways accept. */
export const trialAmounts: Record<Currency, number> = { TOMAN: 1_000, RIAL: 10_000 }
