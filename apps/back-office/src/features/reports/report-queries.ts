import { orderChannels, orderDeliveryTypes } from '@sofreh/ordering/client'
import type { ReportName } from '@sofreh/reporting/domain'
import type { ListParams } from '@sofreh/ui'
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
  itemsSales: 'GET /api/reports/itemssales',
  itemsDelivery: 'GET /api/reports/orderitemsdelivery',
  mostSoldPerHour: 'GET /api/reports/mostsold/perhour',
  mostSoldByTopping: 'GET /api/reports/mostsold/bytopping',
} as const satisfies Record<ReportName, string>

function queryOf({ search, sort, filters }: ListParams) {
  const channel = orderChannels.find((one) => one === filters['channel'])
  const deliveryType = orderDeliveryTypes.find((one) => one === filters['deliveryType'])
  return {
    ...chosenRange(filters, 'range', 'TODAY'),
    ...(search ? { search } : {}),
    ...(sort ? { sort } : {}),
    ...(channel ? { channel } : {}),
    ...(deliveryType ? { deliveryType } : {}),
  }
}

export function loadReport(name: ReportName, params: ListParams) {
  const { pageNumber, pageSize } = params
  return api(calls[name], { query: { ...queryOf(params), pageNumber, pageSize } })
}

export type ReportPage = Awaited<ReturnType<typeof loadReport>>
export type ReportRow = ReportPage['data'][number]

export async function downloadReport(name: ReportName, params: ListParams, file: string): Promise<void> {
  const workbook = (await api(`${calls[name]}/excel`, { query: queryOf(params) })) as Blob
  saveFile(workbook, file)
}
