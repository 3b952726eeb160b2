import type { InputOf, Page } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { addDays, instantAt, Refusal, searchForm, toLatinDigits } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { businessDatesOf, readOrderNumber } from '../../../domain/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { orderView } from '../../store/order-view.ts'
import { cursorOf, placeOf } from './order-cursor.ts'
import {
  countOrders,
  hasOrderOfNumber,
  type OrderFilter,
  pageOfOrders,
  type PageStart,
} from '../../store/reading/order-list.reader.ts'

type Query = InputOf<typeof contract.listOrders>['query']

/** Stops counting a list here; the answer then says "at least this many". */
export const countedOrders = 1000
/** Limits paging by number; later orders are reached by `after` or by a date. */
const reachOfPages = 10_000
/** Limits the customers found by name or phone to those who ordered last. */
const mostSought = 200

/** Lists orders by page: all of the vendor for staff, their own for a guest. */
export function listOrders(deps: OrderingDeps) {
  const { database } = deps
  return {
    async page({ query }: { query: Query }, caller: Caller): Promise<Page<contract.ListedOrder>> {
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
    },

    async mine(query: { pageNumber: number; pageSize: number }, caller: Caller): Promise<Page<contract.Order>> {
      const { vendorId } = caller
      const filter = { customerId: personOf(caller) }
      const [settings, rows, counted] = await Promise.all([
        deps.vendors.settingsOf(database, vendorId),
        pageOfOrders(database, vendorId, { filter, start: skipTo(query), pageSize: query.pageSize }),
        countOrders(database, vendorId, filter, countedOrders + 1),
      ])
      const data = rows.map((row) => orderView(row, { settings, isStaff: false }))
      return pageAnswer(query, data, counted)
    },
  }
}

function skipTo({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }): PageStart {
  if (pageNumber * pageSize > reachOfPages)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'pageNumber', code: 'TOO_BIG' }] })
  return { skip: (pageNumber - 1) * pageSize }
}

function pageAnswer<Row>(
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  data: Row[],
  counted: number,
): Page<Row> {
  const page = { data, pageNumber, pageSize, totalCount: Math.min(counted, countedOrders) }
  return counted > countedOrders ? { ...page, totalIsAtLeast: true } : page
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

/** Resolves the date filter. A date counts as its whole business day, an instant as it is. */
export function endsOf(query: { from?: string | undefined; to?: string | undefined }): DateEnds {
  const isDate = (text: string) => text.length === 10
  return {
    ...(query.from && (isDate(query.from) ? { fromDate: query.from } : { fromInstant: new Date(query.from) })),
    ...(query.to && (isDate(query.to) ? { toDate: query.to } : { toInstant: new Date(query.to) })),
  }
}

export type DateEnds = Pick<OrderFilter, 'fromDate' | 'toDate' | 'fromInstant' | 'toInstant'>

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
