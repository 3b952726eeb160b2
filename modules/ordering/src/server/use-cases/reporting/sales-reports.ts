import type { DataOf, InputOf, Page } from '@sofreh/contract'
import { answerWorkbook, writeSheet } from '@sofreh/excel'
import { type Caller, type Exchange, personOf } from '@sofreh/http'
import { Refusal, sumOf } from '@sofreh/kernel'
import type { brandSales, creditOrders, SalesOfMethod } from '../../../contract/index.ts'
import { businessDatesOf } from '../../../domain/index.ts'
import { brandSpreadsheet, paymentTypeNames } from '../../../text/ordering.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { endsOf } from '../reading/list-orders.ts'
import { instantsOfDates } from './instants-of-dates.ts'
import { ordersById } from '../../store/reporting/reports.reader.ts'

type BrandQuery = InputOf<typeof brandSales>['query']
type CreditQuery = InputOf<typeof creditOrders>['query']
type CreditRow = DataOf<typeof creditOrders>

/** Reports a brand's money by payment method and branch, and the orders on customers' accounts. */
export function salesReports(deps: OrderingDeps) {
  const { database } = deps

  async function credit({ query }: { query: CreditQuery }, caller: Caller): Promise<Page<CreditRow>> {
    const { vendorId } = caller
    const { pageNumber, pageSize, customerId } = query
    const settings = await deps.vendors.settingsOf(database, vendorId)
    const span = spanOf(query, deps.clock(), settings.dayStartHour)
    const found = await deps.payments.creditPayments(database, { vendorId, ...span, customerId, pageNumber, pageSize })
    const orders = await ordersById(
      database,
      vendorId,
      found.rows.map((row) => row.orderId),
    )
    const data = found.rows.flatMap(({ orderId, personId, amount, refunded, paidAt }): CreditRow[] => {
      const order = orders.get(orderId)
      return order ? [{ ...order, orderId, customerId: personId, amount, refunded, paidAt: paidAt.toISOString() }] : []
    })
    return { data, pageNumber, pageSize, totalCount: found.totalCount }
  }

  async function brand({ query }: { query: BrandQuery }, caller: Caller): Promise<DataOf<typeof brandSales>> {
    const asked = { vendorId: caller.vendorId, personId: personOf(caller), brandId: query.brandId }
    const branches = await deps.vendors.branchesFor(database, { ...asked, permission: 'REPORT_SALES' })
    if (!branches) throw new Refusal('BRAND_NOT_FOUND')
    const rows: SalesOfMethod[] = []
    for (const { vendorId, name: vendorName } of branches) {
      // Each branch uses its own business day.
      const { dayStartHour } = await deps.vendors.settingsOf(database, vendorId)
      const span = spanOf(query, deps.clock(), dayStartHour)
      for (const sales of await deps.payments.salesByMethod(database, { vendorId, ...span }))
        rows.push({ vendorId, vendorName, ...sales, net: sales.amount - sales.refunded })
    }
    const sum = (of: 'count' | 'amount' | 'refunded' | 'net' | 'accounts') => sumOf(rows.map((row) => row[of]))
    const total = { count: sum('count'), amount: sum('amount'), refunded: sum('refunded'), net: sum('net') }
    return { rows, total: { ...total, accounts: sum('accounts') } }
  }

  async function brandExcel(input: { query: BrandQuery }, caller: Caller, exchange: Exchange): Promise<Buffer> {
    const { rows, total } = await brand(input, caller)
    answerWorkbook(exchange, { ascii: 'sales', name: brandSpreadsheet.file })
    return writeSheet({
      sheet: brandSpreadsheet.title,
      columns: brandSpreadsheet.columns.map((header) => ({ header, width: 18 })),
      rows: [
        ...rows.map((row) => [row.vendorName, methodName(row.method), ...sumsOf(row)]),
        [brandSpreadsheet.total, '', ...sumsOf(total)],
      ],
    })
  }

  return { credit, brand, brandExcel }
}

function sumsOf({ count, amount, refunded, net, accounts }: Omit<SalesOfMethod, 'vendorId' | 'vendorName' | 'method'>) {
  return [count, amount, refunded, net, accounts]
}

function methodName(method: string): string {
  return (paymentTypeNames as Record<string, string>)[method] ?? method
}

type Dated = Pick<BrandQuery, 'from' | 'to' | 'dateRange'>

function spanOf({ from, to, dateRange }: Dated, now: Date, dayStartHour: number): { from?: Date; to?: Date } {
  const ends = { ...endsOf({ from, to }), ...(dateRange ? businessDatesOf(dateRange, now, dayStartHour) : {}) }
  return instantsOfDates(ends, dayStartHour)
}
