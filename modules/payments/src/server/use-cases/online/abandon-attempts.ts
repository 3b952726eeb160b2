import type { Tx } from '@sofreh/database'
import type { TransactionRow } from '../../store/ledger/transaction-row.ts'
import { openAttempts } from '../../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

type Abandoning = {
  vendorId: string
  orderId: string
  personId: string | null
  /** Selects the attempts to abandon; absent: all. */
  isMeant?: (attempt: TransactionRow) => boolean
}

/** Abandons the order's open attempts within the caller's transaction, which holds the order's lock. */
export async function abandonAttempts(
  deps: PaymentsDeps,
  tx: Tx,
  { vendorId, orderId, personId, isMeant = () => true }: Abandoning,
): Promise<void> {
  const at = deps.clock()
  for (const attempt of await openAttempts(tx, vendorId, orderId)) {
    if (attempt.abandoned_at || !isMeant(attempt)) continue
    const given = await updateTransaction(tx, attempt, { abandoned_at: at })
    await insertStep(tx, given, { id: deps.newId(), at, kind: 'ABANDONED', facts: { personId } })
    await announceChange(deps, tx, given)
  }
}
