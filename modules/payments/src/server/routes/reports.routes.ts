import { answerWorkbook } from '@sofreh/excel'
import { type Binding, bind, type Exchange } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { reportFiles } from '../../text/report.fa.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { askProviderNow } from '../use-cases/reports/ask-provider-now.ts'
import { exportTransactions } from '../use-cases/reports/export-transactions.ts'
import { readRefundDuties } from '../use-cases/reports/read-refund-duties.ts'
import { exportTerminals } from '../use-cases/reports/export-terminals.ts'
import { readTerminalReport } from '../use-cases/reports/read-terminal-report.ts'
import { readTerminalTotals } from '../use-cases/reports/read-terminal-totals.ts'

export function reportsRoutes(deps: PaymentsDeps): Binding[] {
  return [
    bind(contract.getTerminalReport, ({ query }, { vendorId }) => readTerminalReport(deps, vendorId, query)),
    bind(contract.getTerminalTotals, ({ query }, { vendorId }) => readTerminalTotals(deps, vendorId, query)),
    bind(contract.exportTerminalReport, async ({ query }, { vendorId }, exchange) =>
      asWorkbook(exchange, 'terminals', await exportTerminals(deps, vendorId, query)),
    ),
    bind(contract.exportTransactions, async ({ query }, { vendorId }, exchange) =>
      asWorkbook(exchange, 'transactions', await exportTransactions(deps, vendorId, query)),
    ),
    bind(contract.listRefundDuties, ({ query }, { vendorId }) => readRefundDuties(deps, vendorId, query)),
    bind(contract.askProviderNow, ({ params }, { vendorId }) => askProviderNow(deps, vendorId, params.id)),
  ]
}

function asWorkbook<File>(exchange: Exchange, name: keyof typeof reportFiles, file: File): File {
  answerWorkbook(exchange, { ascii: name, name: reportFiles[name] })
  return file
}
