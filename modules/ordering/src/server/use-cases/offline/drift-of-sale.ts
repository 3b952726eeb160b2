import type { Handle } from '@sofreh/database'
import { type Caller, isAllowed } from '@sofreh/http'
import { businessDateOf } from '@sofreh/kernel'
import type { VendorSettings } from '@sofreh/vendors/domain'
import type { OfflineSaleBody } from '../../../contract/index.ts'
import {
  demandsOfSale,
  type Drift,
  drift,
  driftOfLine,
  freshLine,
  type Placing,
  placingOfSale,
  priceSettingsOf,
  soldLinesOf,
} from '../../../domain/index.ts'
import { boundedPriceOf } from '../../store/change-order.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'

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

/** Clock error of a device below which no review is created. */
const clockPatienceMs = 2 * 60_000

/** The present menu and table of a sale. */
export type Present = {
  menu: Awaited<ReturnType<OrderingDeps['catalog']['findSellables']>>
  table: Awaited<ReturnType<OrderingDeps['dining']['findTable']>>
}

/** Reads what `driftOfSale` compares. */
export async function findPresent(
  deps: OrderingDeps,
  handle: Handle,
  { vendorId, sale, soldAt }: { vendorId: string; sale: OfflineSaleBody; soldAt: Date },
): Promise<Present> {
  const ids = [...new Set(soldLinesOf(sale).map((line) => line.menuItemId))]
  const question = { channel: 'SALON' as const, deliveryType: sale.deliveryType, at: soldAt }
  const [menu, table] = await Promise.all([
    deps.catalog.findSellables(handle, vendorId, ids, question),
    sale.table ? deps.dining.findTable(handle, vendorId, sale.table.id) : undefined,
  ])
  return { menu, table }
}

/**
 * Returns what differs from the server's present state before the sale is stored. A difference never refuses the sale.
 */
export function driftOfSale(gathered: Gathered, { menu, table }: Present, finalPrice: number): Drift[] {
  const { caller, sale, settings, soldAt, now } = gathered
  const lines = soldLinesOf(sale)
  const plain = {
    deliveryType: sale.deliveryType,
    coupon: null,
    points: null,
    tip: 0,
    deliveryCost: 0,
    discount: null,
  }
  const priceBy = (rules: typeof sale.rules) =>
    boundedPriceOf({ ...plain, lines: lines.map(freshLine), settings: rules }).finalPrice
  const [charged, today] = [
    priceBy(sale.rules),
    priceBy(priceSettingsOf(settings, sale.deliveryType) as typeof sale.rules),
  ]
  const isClockWrong = Date.parse(sale.soldAt) + sale.clockOffsetMs > now.getTime() + clockPatienceMs
  const isOffClock = isClockWrong || Math.abs(sale.clockOffsetMs) > clockPatienceMs
  // A claim that another person made the sale is not trusted unless the till itself says so.
  const isSellerKnown = sale.personId === undefined || sale.personId === caller.personId
  return [
    ...lines.flatMap((line) => driftOfLine(line, menu.get(line.menuItemId))),
    ...(charged === today ? [] : [drift('RULES', { charged, now: today })]),
    ...(finalPrice === sale.finalPrice ? [] : [drift('TOTAL', { charged: sale.finalPrice, now: finalPrice })]),
    ...(sale.table && !table?.isActive ? [drift('TABLE')] : []),
    ...(isOffClock ? [drift('CLOCK')] : []),
    ...(sale.businessDate === businessDateOf(soldAt, settings.dayStartHour) ? [] : [drift('BUSINESS_DATE')]),
    ...(isSellerKnown && missingPermissions(caller, sale).length === 0 ? [] : [drift('PERMISSION')]),
  ]
}

/** The permissions that a sale needs and its seller does not hold. */
function missingPermissions(caller: Caller, sale: OfflineSaleBody): string[] {
  const needed = ['POS_USE', ...demandsOfSale(sale), ...(sale.payments.length > 0 ? ['PAYMENT_TAKE'] : [])]
  return needed.filter((permission) => !isAllowed(caller, permission))
}
