import { withoutReplica } from '@sofreh/database'
import { addDays, instantAt } from '@sofreh/kernel'
import type { LetterContent, LetterFigure } from '../../../domain/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import { countAttention } from '../count-attention.ts'
import { dashboardOf } from '../read-dashboard.ts'
import { readFacts } from '../read-facts.ts'

/** Acts in a letter. */
const mostActs = 5

/** Reads the figures of a business day that has ended. */
export async function letterContent(
  deps: ReportingDeps,
  { vendorId, businessDate, figures }: { vendorId: string; businessDate: string; figures: readonly LetterFigure[] },
): Promise<LetterContent> {
  const { dayStartHour, name, currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const day = { from: businessDate, to: businessDate }
  const startOf = (daysLater: number) => instantAt(addDays(businessDate, daysLater), dayStartHour * 60)
  const attention = await countAttention(deps, vendorId)
  const filter = { ...day, vendorIds: [vendorId] }
  const shown = await readFacts({ ...deps, replica: withoutReplica(deps.database) }, filter, (tx) =>
    dashboardOf(deps, tx, filter, { attention, dayStartHour }),
  )
  const amounts = {
    average: shown.figures.average,
    received: shown.received,
    unpaid: shown.unpaid.due,
    discounts: shown.figures.discounts,
    refunded: shown.figures.refunded,
    cancelled: shown.cancelled.total,
    cashDifference: await deps.cash.cashDifference(deps.database, { vendorId, from: startOf(0), to: startOf(1) }),
  }
  const wanted = new Set<string>(figures)
  return {
    businessDate,
    vendor: name,
    currency,
    orders: shown.figures.orders,
    total: shown.figures.total,
    usualTotal: shown.sameWeekdays.total,
    amounts: Object.fromEntries(Object.entries(amounts).filter(([figure]) => wanted.has(figure))),
    ...(wanted.has('topItems')
      ? { topItems: shown.topItems.map(({ title, units, net }) => ({ title, units, net })) }
      : {}),
    ...(wanted.has('acts')
      ? { acts: (await deps.above().audit.worthALook(vendorId, businessDate)).slice(0, mostActs) }
      : {}),
  }
}
