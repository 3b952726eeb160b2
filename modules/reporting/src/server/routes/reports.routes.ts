import type { Binding } from '@sofreh/http'
import { bind, personOf } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { ReportName } from '../../domain/index.ts'
import type { QueuedDeps } from '../reporting-deps.ts'
import { reportViews } from '../store/report-views.ts'
import { deleteReportView } from '../use-cases/delete-report-view.ts'
import { exportReport } from '../use-cases/export-report.ts'
import { listLetterPeople } from '../use-cases/letters/list-letter-people.ts'
import { listLetters } from '../use-cases/letters/list-letters.ts'
import { subscribeLetter } from '../use-cases/letters/subscribe-letter.ts'
import { unsubscribeLetter } from '../use-cases/letters/unsubscribe-letter.ts'
import { readDashboard } from '../use-cases/read-dashboard.ts'
import { readRefundReport } from '../use-cases/read-refund-report.ts'
import { readReport } from '../use-cases/read-report.ts'
import { readItemsReport } from '../use-cases/read-items-report.ts'
import { readOrderReport } from '../use-cases/read-order-report.ts'
import { saveReportView } from '../use-cases/save-report-view.ts'

const names = Object.keys(contract.reports) as ReportName[]

export function reportRoutes(deps: QueuedDeps): Binding[] {
  return [
    ...names.flatMap((name) => [
      bind(contract.reports[name].page, ({ query }, caller) => readReport(deps, { name, query }, caller)),
      bind(contract.reports[name].excel, ({ query }, caller, exchange) =>
        exportReport(deps, { name, query }, caller, exchange),
      ),
    ]),
    bind(contract.dashboard, (input, caller) => readDashboard(deps, input, caller)),
    bind(contract.refundReport, (input, caller) => readRefundReport(deps, input, caller)),
    bind(contract.orderReport, (input, caller) => readOrderReport(deps, input, caller)),
    bind(contract.itemsReport, async (input, caller) => {
      const page = await readItemsReport(deps, input, caller)
      return { ...page, data: contract.itemsReport.data.array().parse(page.data) }
    }),
    bind(contract.listReportViews, (_, caller) =>
      reportViews(deps.database, { vendorId: caller.vendorId, personId: personOf(caller) }),
    ),
    bind(contract.saveReportView, (input, caller) => saveReportView(deps, input, caller)),
    bind(contract.deleteReportView, (input, caller) => deleteReportView(deps, input, caller)),
    bind(contract.listLetters, (_, caller) => listLetters(deps, caller)),
    bind(contract.listLetterPeople, (_, caller) => listLetterPeople(deps, caller)),
    bind(contract.subscribeLetter, (input, caller, exchange) => subscribeLetter(deps, input, caller, exchange)),
    bind(contract.unsubscribeLetter, (input, caller) => unsubscribeLetter(deps, input, caller)),
  ]
}
