import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { TransactionStep, TransactionView } from '../../contract/index.ts'
import { viewOf } from './transaction-row.ts'
import { findTransaction, relatedTransactions, stepsOf } from './transactions.reader.ts'

export type Story = { transaction: TransactionView; steps: TransactionStep[]; related: TransactionView[] }

export async function getStory(handle: Handle, vendorId: string, id: string): Promise<Story> {
  const row = await findTransaction(handle, vendorId, id)
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  const related = await relatedTransactions(handle, row)
  return { transaction: viewOf(row), steps: await stepsOf(handle, vendorId, id), related: related.map(viewOf) }
}
