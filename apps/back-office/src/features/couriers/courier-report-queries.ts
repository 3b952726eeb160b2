import type { DataOf, ResultOf } from '@sofreh/contract'
import type { bikerReport, tripReport } from '@sofreh/couriers/contract'
import { isUuid } from '@sofreh/kernel'
import type { ListParams } from '@sofreh/ui'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { saveFile } from '../../api/save-file.ts'
import { chosenRange } from '../../day-range/chosen-range.ts'
import { couriersText as text } from './couriers.fa.ts'

function queryOf({ filters }: Pick<ListParams, 'filters'>) {
  const bikerId = filters['bikerId']
  return { ...chosenRange(filters, 'range', 'TODAY'), ...(bikerId && isUuid(bikerId) ? { bikerId } : {}) }
}

const pageOf = (params: ListParams) => {
  const { pageNumber, pageSize } = params
  return { query: { ...queryOf(params), pageNumber, pageSize } }
}

export type BikerDay = DataOf<typeof bikerReport>
export type BikerDays = ResultOf<typeof bikerReport>
export type ReportedTrip = DataOf<typeof tripReport>
export type ReportedTrips = ResultOf<typeof tripReport>

export const loadBikerDays = (params: ListParams): Promise<BikerDays> =>
  api('GET /api/bikers/bikerreport', pageOf(params))
export const loadTrips = (params: ListParams): Promise<ReportedTrips> =>
  api('GET /api/bikers/pagingreport', pageOf(params))

/** Downloads all trips of the chosen days as a workbook. */
export async function downloadTrips(params: ListParams): Promise<void> {
  saveFile((await api('GET /api/bikers/pagingreport/excel', { query: queryOf(params) })) as Blob, text.report.trips)
}

export const bikerNamesQuery = queryOptions({
  queryKey: ['orders', 'couriers', 'names'],
  queryFn: () => api('GET /api/bikers/key-value'),
})
