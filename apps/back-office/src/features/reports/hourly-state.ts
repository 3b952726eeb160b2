import type { DataOf } from '@sofreh/contract'
import type { ItemRow } from './report-queries.ts'
import type { orderReport } from '@sofreh/reporting/contract'

/** The state of the hourly report; its page number and size are 0 until the first page is loaded. */
export type HourlyState = {
  loading: boolean
  summary: { count: number; tip: number; total: number }
  detail: readonly ItemRow[]
  totalCount: number
  pageNumber: number
  pageSize: number
}

export const emptyHourly: HourlyState = {
  loading: true,
  summary: { count: 0, tip: 0, total: 0 },
  detail: [],
  totalCount: 0,
  pageNumber: 0,
  pageSize: 0,
}

type Loaded = {
  sums: DataOf<typeof orderReport> | undefined
  page: { data: readonly ItemRow[]; totalCount: number; pageNumber: number; pageSize: number } | undefined
}

/** Builds the state from both answers: sums of the orders, and a page of the sold dishes. */
export function hourlyStateOf({ sums, page }: Loaded): HourlyState {
  if (!sums || !page) return emptyHourly
  const { data: detail, totalCount, pageNumber, pageSize } = page
  const summary = { count: sums.orderCount, tip: sums.totalTip, total: sums.totalSale }
  return { loading: false, summary, detail, totalCount, pageNumber, pageSize }
}
