import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { addDays, businessDateOf, instantAt, sumOf } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import { comparedSpans, shownLag } from '../../domain/index.ts'
import type { QueuedDeps, ReportingDeps } from '../reporting-deps.ts'
import { type HourSums, readDashboardRows, readSpan } from '../store/dashboard.reader.ts'
import type { FactFilter } from '../store/report-filter.ts'
import { countAttention } from './count-attention.ts'
import { factFilterOf } from './fact-filter-of.ts'
import { readFacts } from './read-facts.ts'

type Dashboard = DataOf<typeof contract.dashboard>

/** Returns the figures of a range beside those it is compared with; all facts are read from one snapshot. */
export async function readDashboard(
  deps: QueuedDeps,
  { query }: InputOf<typeof contract.dashboard>,
  caller: Caller,
): Promise<Dashboard> {
  const { vendorId } = caller
  const { dayStartHour } = await deps.vendors.settingsOf(deps.database, vendorId)
  const today = businessDateOf(deps.clock(), dayStartHour)
  const asked = await factFilterOf(deps, query, caller, contract.dashboard.access)
  const to = asked.to ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const range = { from: asked.from ?? to, to }
  const filter = { ...asked, ...range }
  return deps.turns.take({ vendorId, key: JSON.stringify(['dashboard', filter]) }, async () => {
    const attention = await countAttention(deps, vendorId)
    return readFacts(deps, filter, async (tx, behindSeconds) => {
      const shown = await dashboardOf(deps, tx, filter, { attention, dayStartHour })
      const lag = shownLag(behindSeconds)
      const asOf = new Date(Date.parse(shown.asOf) - (lag.behindSeconds ?? 0) * 1_000).toISOString()
      return { ...shown, ...lag, asOf }
    })
  })
}

/** Returns the dashboard of a filter with a closed range. `tx` must see one snapshot. */
export async function dashboardOf(
  deps: ReportingDeps,
  tx: Tx,
  filter: FactFilter & { from: string; to: string },
  { attention, dayStartHour }: { attention: Pick<Dashboard, 'lowStock' | 'devicesDown'>; dayStartHour: number },
): Promise<Dashboard> {
  const now = deps.clock()
  const today = businessDateOf(now, dayStartHour)
  const range = { from: filter.from, to: filter.to }
  const spans = comparedSpans(range, { today, now })
  const shown = await readSpan(tx, filter)
  const before = await readSpan(tx, { ...filter, ...spans.before })
  const usual = await readSpan(tx, { ...filter, ...spans.sameWeekdays })
  const rows = await readDashboardRows(tx, filter, now)
  const methods = await methodsOf(deps, tx, { filter, dayStartHour })
  return contract.dashboard.data.parse({
    ...rows,
    ...attention,
    asOf: now.toISOString(),
    figures: { ...range, ...shown.sums },
    before: { ...spans.before, ...before.sums },
    sameWeekdays: { ...spans.sameWeekdays, ...usual.sums },
    hours: hoursOf(shown.hours, usual.hours, dayStartHour),
    received: sumOf(methods.map(({ amount, refunded }) => amount - refunded)),
    methods,
  })
}

/** The hours with orders in either span, in the order of the business day. */
function hoursOf(shown: readonly HourSums[], usual: readonly HourSums[], dayStartHour: number): Dashboard['hours'] {
  const all = new Map(shown.map(({ hour, orders, total }) => [hour, { hour, orders, total, usualOrders: 0 }]))
  for (const { hour, orders } of usual)
    all.set(hour, { hour, orders: 0, total: 0, ...all.get(hour), usualOrders: orders })
  const place = ({ hour }: { hour: number }) => (hour - dayStartHour + 24) % 24
  return [...all.values()].sort((one, another) => place(one) - place(another))
}

type Asked = { filter: FactFilter & { from: string; to: string }; dayStartHour: number }

async function methodsOf(deps: ReportingDeps, tx: Tx, { filter, dayStartHour }: Asked): Promise<Dashboard['methods']> {
  const minutes = dayStartHour * 60
  const span = { from: instantAt(filter.from, minutes), to: instantAt(addDays(filter.to, 1), minutes) }
  const sums = new Map<string, Dashboard['methods'][number]>()
  for (const vendorId of filter.vendorIds)
    for (const { method, count, amount, refunded } of await deps.payments.salesByMethod(tx, { vendorId, ...span })) {
      const sum = sums.get(method) ?? { method, payments: 0, amount: 0, refunded: 0 }
      const next = { payments: sum.payments + count, amount: sum.amount + amount, refunded: sum.refunded + refunded }
      if (next.payments > 0) sums.set(method, { method, ...next })
    }
  return [...sums.values()].sort((one, another) => another.amount - one.amount)
}
