import type { StatementView } from '../../../contract/index.ts'
import { type Reading, statementViewOf, statementOf } from './statement-view.ts'

export async function getComparison({ database }: Reading, vendorId: string, id: string): Promise<StatementView> {
  return statementViewOf(await statementOf(database, vendorId, id))
}
