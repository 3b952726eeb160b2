import type { Tx } from '@sofreh/database'
import type { FailureCode } from '../../../domain/index.ts'
import type { MoneyRow, TransactionRow } from '../../store/ledger/transaction-row.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

/** Fails an attempt whose payment page no guest has seen. */
export async function failStart(
  deps: Pick<PaymentsDeps, 'clock' | 'newId'>,
  tx: Tx,
  { attempt, failure, because }: { attempt: MoneyRow; failure: FailureCode; because?: string },
): Promise<TransactionRow> {
  const at = deps.clock()
  const failed = await updateTransaction(tx, attempt, { status: 'FAILED', failure, settled_at: at })
  const facts = because === undefined ? { failure } : { failure, because }
  await insertStep(tx, failed, { id: deps.newId(), at, kind: 'START_FAILED', facts })
  return failed
}
