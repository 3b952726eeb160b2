import { type Caller, isAllowed } from '@sofreh/http'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OfflineSaleBody } from '../../contract/index.ts'
import { type Drift, type Placing, placingOfSale } from '../../domain/index.ts'

/** An offline sale with what the server could find out about it before it is kept. */
export type Gathered = {
  caller: Caller
  sale: OfflineSaleBody
  settings: VendorSettings
  personId: string
  customerId: string | null
  /** The server's idea of the instant, by the till's clock and its offset. */
  soldAt: Date
  now: Date
}

/** What is decided only while it is kept. */
export type Decided = { isPayLater: boolean; isSecondBill: boolean; shiftId: string | null; drift: readonly Drift[] }

export function offlinePlacing({ sale, settings, customerId, soldAt }: Gathered, decided: Decided): Placing {
  const { currency, preparationMinutes } = settings
  return placingOfSale(sale, { ...decided, currency, preparationMinutes, customerId, soldAt: soldAt.toISOString() })
}

/** What of a sale needs a permission that whoever sold it does not have. */
export function missingPermissions(caller: Caller, sale: OfflineSaleBody): string[] {
  const needed = ['POS_USE', ...demandsOfSale(sale), ...(sale.payments.length > 0 ? ['PAYMENT_TAKE'] : [])]
  return needed.filter((permission) => !isAllowed(caller, permission))
}

/** What was said about its prices that not everybody may say. */
export function demandsOfSale({ discount, lines }: Pick<OfflineSaleBody, 'discount' | 'lines'>): string[] {
  return [
    ...(discount || lines.some((line) => line.lineDiscount) ? ['DISCOUNT_GIVE'] : []),
    ...(lines.some((line) => line.changePrice !== null) ? ['PRICE_CHANGE'] : []),
    ...(lines.some((line) => line.isFreeItem && !line.isGift) ? ['FREE_ITEM'] : []),
  ]
}
