import type { TerminalTotal } from '../../../contract/index.ts'
import { terminalTotals } from '../../store/reports/terminal-report.reader.ts'
import { type Reading, type Query, filterOf } from './terminal-filter.ts'

/** Returns the report's totals, independent of the page. */
export async function readTerminalTotals(deps: Reading, vendorId: string, query: Query): Promise<TerminalTotal[]> {
  return terminalTotals(deps.database, vendorId, await filterOf(deps, vendorId, query))
}
