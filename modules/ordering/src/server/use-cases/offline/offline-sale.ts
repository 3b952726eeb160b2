import { type Caller, isAllowed } from '@sofreh/http'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OfflineSaleBody } from '../../../contract/index.ts'
import { type Drift, type Placing, placingOfSale } from '../../../domain/index.ts'

/** An offline sale with what the server gathered about it before storing it. */
export type Gathered = {
  caller: Caller
  sale: OfflineSaleBody
  settings: VendorSettings
  personId: string
  customerId: string | null
  /** When it was sold in server time: the till's clock plus its offset. */
  soldAt: Date
  now: Date
}

/** Decisions made only while the sale is stored. */
export type Decided = { isPayLater: boolean; isSecondBill: boolean; shiftId: string | null; drift: readonly Drift[] }

export function offlinePlacing({ sale, settings, customerId, soldAt }: Gathered, decided: Decided): Placing {
  const { currency, preparationMinutes } = settings
  return placingOfSale(sale, { ...decided, currency, preparationMinutes, customerId, soldAt: soldAt.toISOString() })
}

/** The permissions that a sale needs and its seller does not hold. */
export function missingPermissions(caller: Caller, sale: OfflineSaleBody): string[] {
  const needed = ['POS_USE', ...demandsOfSale(sale), ...(sale.payments.length > 0 ? ['PAYMENT_TAKE'] : [])]
  return needed.filter((permission) => !isAllowed(caller, permission))
}

/** The prices and discounts of a sale that need a permission. */
export function demandsOfSale({ discount, lines }: Pick<OfflineSaleBody, 'discount' | 'lines'>): string[] {
  return [
    ...(discount || lines.some((line) => line.lineDiscount) ? ['DISCOUNT_GIVE'] : []),
    ...(lines.some((line) => line.changePrice !== null) ? ['PRICE_CHANGE'] : []),
    ...(lines.some((line) => line.isFreeItem && !line.isGift) ? ['FREE_ITEM'] : []),
  ]
}
