import type { DataOf } from '@sofreh/contract'
import { isUuid } from '@sofreh/kernel'
import { orderChannels, orderDeliveryTypes } from '@sofreh/ordering/client'
import type { itemsReport } from '@sofreh/reporting/contract'
import type { ReportName } from '@sofreh/reporting/domain'
import type { ListParams } from '@sofreh/ui'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import { chosenRange } from '../../day-range/chosen-range.ts'

/** The call of each report. */
const calls = {
  perDay: 'GET /api/reports/orderstatistics/perday',
  perHour: 'GET /api/reports/orderstatistics/perhour',
  perType: 'GET /api/reports/orderstatistics/pertype',
  perUser: 'GET /api/reports/orderstatistics/peruser',
  staffOrders: 'GET /api/reports/stafforders',
  diningTables: 'GET /api/reports/diningtableorders',
  unpaidOrders: 'GET /api/reports/unpaidorders',
  paidOrders: 'GET /api/reports/paidorders',
  cancelledOrders: 'GET /api/reports/cancelledorders',
  cancelledStatistics: 'GET /api/reports/cancelledorders/statistics',
  platformDays: 'GET /api/reports/snappfood/statistics',
  platformDiscounts: 'GET /api/reports/snappfood/discount',
  itemsSales: 'GET /api/reports/itemssales',
  itemsDelivery: 'GET /api/reports/orderitemsdelivery',
  products: 'GET /api/reports/products',
  stationSales: 'GET /api/reports/printerstationsales',
  kitchens: 'GET /api/reports/kitchens',
  mostSoldPerHour: 'GET /api/reports/mostsold/perhour',
  mostSoldByTopping: 'GET /api/reports/mostsold/bytopping',
} as const satisfies Record<ReportName, string>

const comparisons = ['BEFORE', 'SAME_WEEKDAYS'] as const
export type Comparison = (typeof comparisons)[number]

/** The span that the address asks to compare with. */
export function comparisonOf({ filters }: Pick<ListParams, 'filters'>): Comparison | undefined {
  return comparisons.find((one) => one === filters['compare'])
}

/** Brands whose branches a report may add up. */
export const brandsOfVendor = queryOptions({
  queryKey: ['report-choices', 'brands'],
  queryFn: () => api('GET /api-identity/identity/vendors/getvendorbrands'),
})

/** Filters that hold an id; other text in a hand-edited address is left out. */
export const idFilters = ['staffId', 'itemId', 'categoryId', 'customerId', 'stationId', 'brandId'] as const
const isHour = (text: string | undefined) => /^(1?\d|2[0-3])$/.test(text ?? '')

function queryOf({ search, sort, filters }: ListParams) {
  const channel = orderChannels.find((one) => one === filters['channel'])
  const deliveryType = orderDeliveryTypes.find((one) => one === filters['deliveryType'])
  return {
    ...chosenRange(filters, 'range', 'TODAY'),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...(channel ? { channel } : {}),
    ...(deliveryType ? { deliveryType } : {}),
    ...Object.fromEntries(idFilters.filter((id) => isUuid(filters[id] ?? '')).map((id) => [id, filters[id]])),
    ...(filters['hall'] ? { hall: filters['hall'] } : {}),
    ...(isHour(filters['fromHour']) ? { fromHour: Number(filters['fromHour']) } : {}),
    ...(isHour(filters['toHour']) ? { toHour: Number(filters['toHour']) } : {}),
  }
}

export function loadReport(name: ReportName, params: ListParams) {
  const { pageNumber, pageSize } = params
  return api(calls[name], { query: { ...queryOf(params), pageNumber, pageSize } })
}

/** Largest page of the calls, and the most pages that a chart reads. */
const largestPage = 100
const mostPages = 4

/** Loads all rows of a report in its usual order, up to those of four hundred. */
export async function loadAllRows(name: ReportName, { sort: _, ...params }: ListParams): Promise<ReportRow[]> {
  const query = { ...queryOf({ ...params, sort: '' }), pageSize: largestPage }
  const rows: ReportRow[] = []
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const page = await api(calls[name], { query: { ...query, pageNumber } })
    rows.push(...page.data)
    if (rows.length >= page.totalCount) break
  }
  return rows
}

/** Loads the totals of a report, or those of the span it is compared with. */
export async function loadTotals(name: ReportName, params: ListParams, against?: Comparison) {
  const { sort: _, ...query } = queryOf(params)
  const page = await api(calls[name], {
    query: { ...query, ...(against ? { against } : {}), pageNumber: 1, pageSize: 1 },
  })
  return page.totals
}

export type ReportPage = Awaited<ReturnType<typeof loadReport>>
export type ReportRow = ReportPage['data'][number]

export async function downloadReport(name: ReportName, params: ListParams, file: string): Promise<void> {
  const workbook = (await api(`${calls[name]}/excel`, { query: queryOf(params) })) as Blob
  saveFile(workbook, file)
}

/** The two calls of the hourly report; the address holds days and hours. */
export function hourlyQueries(vendorId: string, params: ListParams) {
  const { dateRange, from, to, fromHour, toHour } = queryOf(params) as HourlyQuery
  const query = Object.fromEntries(
    Object.entries({ dateRange, from, to, fromHour, toHour }).filter(([, value]) => value !== undefined),
  ) as HourlyQuery
  const { pageNumber, pageSize } = params
  return {
    order: queryOptions({
      queryKey: ['report-hourly', 'sums', vendorId, query],
      queryFn: () => api('GET /api-sync/SyncOrders/OrderReport/{vendorId}', { params: { vendorId }, query }),
    }),
    items: queryOptions({
      queryKey: ['report-hourly', 'items', vendorId, query, pageNumber, pageSize],
      queryFn: () =>
        api('GET /api-sync/SyncOrders/ItemsReport/{vendorId}', {
          params: { vendorId },
          query: { ...query, pageNumber, pageSize },
        }),
      placeholderData: keepPreviousData,
    }),
  }
}

type HourlyQuery = ReturnType<typeof chosenRange> & { fromHour?: number; toHour?: number }
export type ItemRow = DataOf<typeof itemsReport>
