import type { CourierCompany } from './courier-companies.ts'

/** When a company is asked without a person: never, when the order is confirmed, or minutes before it is ready. */
export const requestTimes = ['BY_HAND', 'AT_CONFIRMED', 'BEFORE_READY'] as const
export type RequestTime = (typeof requestTimes)[number]

export type CompanyRule = {
  company: CourierCompany
  requestWhen: RequestTime
  minutesBefore: number
  zoneIds: readonly string[]
  rank: number
}

export type RuledOrder = {
  deliveryType: string
  zoneId: string | null
  /** When the kitchen promised it; null: not promised. */
  readyAt: Date | null
}

/**
 * Returns the companies that carry an order by rule, the first one first. An order of the type ZFEXPRESS is the express
 * company's, whatever its list says.
 */
export function companiesByRule(rules: readonly CompanyRule[], order: RuledOrder): CompanyRule[] {
  if (order.deliveryType === 'ZFEXPRESS') return rules.filter(({ company }) => company === 'EXPRESSPLUS')
  return rules
    .filter(({ requestWhen, zoneIds }) => {
      const isInZone = zoneIds.length === 0 || (order.zoneId !== null && zoneIds.includes(order.zoneId))
      return requestWhen !== 'BY_HAND' && isInZone
    })
    .toSorted((one, other) => one.rank - other.rank || one.company.localeCompare(other.company))
}

/** Returns when the company is asked; at once where nothing says later. */
export function requestAt({ requestWhen, minutesBefore }: CompanyRule, { readyAt }: RuledOrder, now: Date): Date {
  if (requestWhen !== 'BEFORE_READY' || !readyAt) return now
  return new Date(Math.max(now.getTime(), readyAt.getTime() - minutesBefore * 60_000))
}
