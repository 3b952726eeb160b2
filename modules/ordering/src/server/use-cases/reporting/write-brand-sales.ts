import { answerWorkbook, writeSheet } from '@sofreh/excel'
import type { Caller, Exchange } from '@sofreh/http'
import type { SalesOfMethod } from '../../../contract/index.ts'
import { brandSpreadsheet, paymentTypeNames } from '../../../text/ordering.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { type BrandInput, readBrandSales } from './read-brand-sales.ts'

/** Writes the report of a brand's money as a workbook. */
export async function writeBrandSales(
  deps: OrderingDeps,
  input: BrandInput,
  caller: Caller,
  exchange: Exchange,
): Promise<Buffer> {
  const { rows, total } = await readBrandSales(deps, input, caller)
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

function sumsOf({ count, amount, refunded, net, accounts }: Omit<SalesOfMethod, 'vendorId' | 'vendorName' | 'method'>) {
  return [count, amount, refunded, net, accounts]
}

function methodName(method: string): string {
  return (paymentTypeNames as Record<string, string>)[method] ?? method
}
