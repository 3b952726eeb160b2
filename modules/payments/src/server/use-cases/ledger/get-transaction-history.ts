import { Refusal } from '@sofreh/kernel'
import type { ListedTransaction, TransactionStep, TransactionView } from '../../../contract/index.ts'
import { type Reading, withNames } from '../with-names.ts'
import { isOfOrder, moneyViewOf, viewOf } from '../../store/ledger/transaction-row.ts'
import { findMoney, relatedTransactions, stepsOf } from '../../store/ledger/transactions.reader.ts'

type DescribedStep = TransactionStep & { person: string | null }

export type TransactionHistory = { transaction: ListedTransaction; steps: DescribedStep[]; related: TransactionView[] }

export async function getTransactionHistory(deps: Reading, vendorId: string, id: string): Promise<TransactionHistory> {
  const row = await findMoney(deps.database, vendorId, id)
  if (!row) throw new Refusal('TRANSACTION_NOT_FOUND')
  const related = isOfOrder(row) ? await relatedTransactions(deps.database, row) : []
  const [transaction] = await withNames(deps, vendorId, [moneyViewOf(row)])
  if (!transaction) throw new Error('a transaction without its view')
  return {
    transaction,
    steps: await withPeople(deps, await stepsOf(deps.database, vendorId, id)),
    related: related.map(viewOf),
  }
}

/** Reads the names of all people in the steps with one query. */
async function withPeople(deps: Reading, steps: readonly TransactionStep[]): Promise<DescribedStep[]> {
  const personOf = ({ facts }: TransactionStep) => (typeof facts['personId'] === 'string' ? facts['personId'] : null)
  const ids = [...new Set(steps.flatMap((step) => personOf(step) ?? []))]
  const names = ids.length > 0 ? await deps.identity.namesOf(deps.database, ids) : new Map<string, string>()
  return steps.map((step) => ({ ...step, person: names.get(personOf(step) ?? '') || null }))
}
