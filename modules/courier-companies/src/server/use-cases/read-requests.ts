import type { DataOf } from '@sofreh/contract'
import type * as contract from '../../contract/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { openAlarms } from '../store/alarms.ts'
import { type RequestRow, requestsOfOrder, requestsToWatch } from '../store/requests.reader.ts'
import { requestView } from '../store/request-view.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { isSetUp } from './company-access.ts'

const dayMs = 86_400_000

/** Returns the open requests and those that a person must look at. */
export async function readRequests(
  deps: CourierCompaniesDeps,
  vendorId: string,
): Promise<DataOf<typeof contract.listRequests>> {
  const since = new Date(deps.clock().getTime() - dayMs)
  const [rows, settings] = await Promise.all([
    requestsToWatch(deps.database, vendorId, since),
    settingsOfVendor(deps.database, vendorId),
  ])
  const open = rows.filter(({ endedAt }) => endedAt === null)
  return {
    requests: await withNumbers(deps, vendorId, rows),
    companies: settings.filter(isSetUp).map(({ company }) => company),
    openFare: open.reduce((sum, { fare, quotedFare }) => sum + (fare ?? quotedFare ?? 0), 0),
  }
}

/** Returns the orders that a company did not carry and that still wait for a courier. */
export async function readAlarms(
  deps: CourierCompaniesDeps,
  vendorId: string,
): Promise<DataOf<typeof contract.listCourierAlarms>> {
  const since = new Date(deps.clock().getTime() - dayMs)
  const [rows, settings] = await Promise.all([
    openAlarms(deps.database, vendorId, since),
    settingsOfVendor(deps.database, vendorId),
  ])
  const numbers = await numbersOf(deps, vendorId, rows)
  return {
    isWatched: settings.some(isSetUp),
    alarms: rows.map(({ raisedAt, ...row }) => ({
      ...row,
      raisedAt: raisedAt.toISOString(),
      orderNumber: numbers.get(row.orderId) ?? '',
    })),
  }
}

export async function readRequestsOf(
  deps: CourierCompaniesDeps,
  vendorId: string,
  orderId: string,
): Promise<contract.CourierRequest[]> {
  return withNumbers(deps, vendorId, await requestsOfOrder(deps.database, vendorId, orderId))
}

/** A request as the screens see it. */
export async function viewOfRequest(
  deps: CourierCompaniesDeps,
  vendorId: string,
  row: RequestRow,
): Promise<contract.CourierRequest> {
  const order = await deps.ordering.findOrder(deps.database, vendorId, row.orderId)
  return requestView(row, order?.number ?? '')
}

async function withNumbers(
  deps: CourierCompaniesDeps,
  vendorId: string,
  rows: readonly RequestRow[],
): Promise<contract.CourierRequest[]> {
  const numbers = await numbersOf(deps, vendorId, rows)
  return rows.map((row) => requestView(row, numbers.get(row.orderId) ?? ''))
}

async function numbersOf(
  { ordering, database }: CourierCompaniesDeps,
  vendorId: string,
  rows: readonly { orderId: string }[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const orders = await ordering.findOrders(database, vendorId, [...new Set(rows.map(({ orderId }) => orderId))])
  return new Map(orders.map(({ id, number }) => [id, number]))
}
