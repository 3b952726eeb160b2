import type { Caller } from '@sofreh/http'
import { type ReportQuery, reports } from '../../contract/index.ts'
import { type ReportName, shownLag } from '../../domain/index.ts'
import type { QueuedDeps } from '../reporting-deps.ts'
import { type ReportPage, readReportPage } from '../store/report.reader.ts'
import { factFilterOf, withMenu } from './fact-filter-of.ts'
import { readFacts } from './read-facts.ts'
import { withNames } from './with-names.ts'

/** Returns a page of a report with the totals of all its rows. */
export async function readReport(
  deps: QueuedDeps,
  { name, query }: { name: ReportName; query: ReportQuery },
  caller: Caller,
): Promise<ReportPage & { pageNumber: number; pageSize: number; behindSeconds?: number }> {
  const { pageNumber, pageSize, sort, ...filters } = query
  const asked = await factFilterOf(deps, filters, caller, reports[name].page.access)
  const filter = await withMenu(deps, name, asked)
  const read = { filter, sort, pageNumber, pageSize }
  const page = await deps.turns.take({ vendorId: caller.vendorId, key: JSON.stringify([name, read]) }, () =>
    readFacts(deps, filter, async (tx, behindSeconds) => ({
      ...(await readReportPage(tx, name, read)),
      ...shownLag(behindSeconds),
    })),
  )
  return { ...page, data: await withNames(deps, page.data, filter.vendorIds), pageNumber, pageSize }
}
