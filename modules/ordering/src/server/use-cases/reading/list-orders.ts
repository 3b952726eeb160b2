import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { addDays, instantAt, searchForm, toLatinDigits } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { businessDatesOf, readOrderNumber } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { countOrders, hasOrderOfNumber, type OrderFilter, pageOfOrders } from '../../store/reading/order-list.reader.ts'
import { type DateEnds, endsOf } from './date-ends.ts'
import { cursorOf, placeOf } from './order-cursor.ts'
import { countedOrders, pageAnswer, skipTo } from './order-pages.ts'

type Query = InputOf<typeof contract.listOrders>['query']

/** Limits the customers found by name or phone to those who ordered last. */
const mostSought = 200

/** Lists the vendor's orders by page, for staff. */
export async function listOrders(
  deps: OrderingDeps,
  { query }: { query: Query },
  caller: Caller,
): Promise<Page<contract.ListedOrder>> {
  const { database } = deps
  const { vendorId } = caller
  const settings = await deps.vendors.settingsOf(database, vendorId)
  const filter = await filterOf(deps, vendorId, query, settings.dayStartHour)
  const start = query.after === undefined ? skipTo(query) : { after: placeOf(query.after) }
  const [rows, counted] = await Promise.all([
    pageOfOrders(database, vendorId, { filter, start, pageSize: query.pageSize, sort: query.sort }),
    countOrders(database, vendorId, filter, countedOrders + 1),
  ])
  const data = rows.map((row) => ({ ...orderView(row, { settings, isStaff: true }), cursor: cursorOf(row) }))
  return pageAnswer(query, data, counted)
}

async function filterOf(
  deps: OrderingDeps,
  vendorId: string,
  query: Query,
  dayStartHour: number,
): Promise<OrderFilter> {
  const { from, to, dateRange, search, sort: _, ...plain } = query
  const range = dateRange ? businessDatesOf(dateRange, deps.clock(), dayStartHour) : {}
  const sought = await soughtBy(deps, vendorId, search)
  return { ...plain, ...withinInstants({ ...endsOf({ from, to }), ...range }), ...(sought ? { sought } : {}) }
}

/** Resolves a search to an order number, or to customers by a part of their name or phone. */
async function soughtBy(deps: OrderingDeps, vendorId: string, search = ''): Promise<OrderFilter['sought']> {
  const form = searchForm(search)
  if (form === '') return undefined
  const number = readOrderNumber(toLatinDigits(form))
  // The number of an existing order takes precedence over phone numbers with these digits.
  if (number !== undefined && (await hasOrderOfNumber(deps.database, vendorId, number)))
    return { number, customerIds: [] }
  return { number, customerIds: await deps.customers.findSoughtIds(deps.database, vendorId, form, mostSought) }
}

/**
 * Adds the surrounding instants to business dates, which bounds the index scan by time. A day begins at an hour of its
 * own date and ends within the next one; a late sale from a till keeps its own time.
 */
function withinInstants(ends: DateEnds): DateEnds {
  const earliest = ends.fromDate && instantAt(ends.fromDate, 0)
  const latest = ends.toDate && instantAt(addDays(ends.toDate, 2), 0)
  return {
    ...ends,
    ...(earliest && !ends.fromInstant ? { fromInstant: earliest } : {}),
    ...(latest && !ends.toInstant ? { toInstant: latest } : {}),
  }
}
