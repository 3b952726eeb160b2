import type { Binding } from '@sofreh/http'
import { bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { ReportName } from '../../domain/index.ts'
import type { ReportingDeps } from '../reporting-deps.ts'
import { exportReport } from '../use-cases/export-report.ts'
import { readReport } from '../use-cases/read-report.ts'
import { readItemsReport, readOrderReport } from '../use-cases/read-sync-reports.ts'

const names = Object.keys(contract.reports) as ReportName[]

export function reportRoutes(deps: ReportingDeps): Binding[] {
  return [
    ...names.flatMap((name) => [
      bind(contract.reports[name].page, ({ query }, caller) => readReport(deps, { name, query }, caller)),
      bind(contract.reports[name].excel, ({ query }, caller, exchange) =>
        exportReport(deps, { name, query }, caller, exchange),
      ),
    ]),
    bind(contract.orderReport, (input, caller) => readOrderReport(deps, input, caller)),
    bind(contract.itemsReport, async (input, caller) => {
      const page = await readItemsReport(deps, input, caller)
      return { ...page, data: contract.itemsReport.data.array().parse(page.data) }
    }),
  ]
}
