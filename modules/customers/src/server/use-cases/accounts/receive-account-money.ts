import type { Tx } from '@sofreh/database'
import { accountFrom, hasTransaction } from '../../store/accounts/account.reader.ts'
import { type Entry, lockAccount, moveAccount } from '../../store/accounts/account.writer.ts'
import type { AccountsDeps } from '../../customers-deps.ts'
import type { AccountReceipt } from '../../../domain/index.ts'
import { payDebts } from './use-credit.ts'

/**
 * Adds money that a card terminal charged to the customer's account, once per transaction. Another till may have
 * collected the debt meanwhile; what exceeds the debt goes into the wallet, so no charged money is lost.
 */
export async function receiveAccountMoney(
  deps: Pick<AccountsDeps, 'clock' | 'newId' | 'above'>,
  tx: Tx,
  receipt: AccountReceipt,
): Promise<void> {
  const { vendorId, personId, transactionId, amount } = receipt
  const who = { vendorId, personId }
  const account = accountFrom(await lockAccount(tx, who))
  if (await hasTransaction(tx, vendorId, transactionId)) return
  const debt = receipt.purpose === 'DEBT' ? Math.min(account.debt, amount) : 0
  const facts = {
    transactionId,
    method: 'CARD',
    slipNumber: receipt.slipNumber,
    shiftId: receipt.shiftId ?? undefined,
    takenBy: receipt.takenBy ?? undefined,
    at: deps.clock(),
  } as const
  const entries: Entry[] = []
  if (debt > 0) entries.push({ ...facts, id: transactionId, account: 'DEBT', kind: 'DEBT_COLLECTED', amount: -debt })
  if (amount > debt) {
    const id = debt > 0 ? deps.newId() : transactionId
    entries.push({ ...facts, id, account: 'WALLET', kind: 'TOPUP', amount: amount - debt })
  }
  if (!(await moveAccount(tx, who, entries))) throw new Error(`the account of ${personId} could not receive its money`)
  await payDebts(deps, tx, who, debt)
}
