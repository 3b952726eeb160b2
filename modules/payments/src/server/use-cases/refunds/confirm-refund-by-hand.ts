import type { Tx } from '@sofreh/database'
import { approverOf, type Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { TransactionView } from '../../../contract/index.ts'
import { isFinal, isManual } from '../../../domain/index.ts'
import { noteInShift } from '../../store/shifts/note-in-shift.ts'
import { type TransactionRow, viewOf } from '../../store/ledger/transaction-row.ts'
import { findTransaction, lockTransaction } from '../../store/ledger/transactions.reader.ts'
import { insertStep, updateTransaction } from '../../store/ledger/transactions.writer.ts'
import { announceChange } from '../announce-change.ts'
import type { PaymentsDeps } from '../../payments-deps.ts'

type Confirmation = {
  id: string
  slipNumber: string
  note: string
  /** The drawer's shift that paid the money out. */
  shiftId?: string | undefined
  isLate?: boolean | undefined
}

/** Closes a refund that a person handed over; until then it stays open and visible. */
export function confirmRefundByHand(
  deps: PaymentsDeps,
  caller: Caller,
  { id, slipNumber, note, shiftId, isLate }: Confirmation,
): Promise<TransactionView> {
  return deps.database.transaction(
    async (tx) => {
      const named = await findTransaction(tx, caller.vendorId, id)
      if (named?.type !== 'REFUND') throw new Refusal('TRANSACTION_NOT_FOUND')
      await deps.above().ordering.lockPayable(tx, caller.vendorId, named.order_id)
      const refund = await lockTransaction(tx, caller.vendorId, id)
      if (!refund || isFinal(refund.status)) throw new Refusal('REFUND_ALREADY_DONE')
      if (refund.way === null || !isManual(refund.way)) throw new Refusal('REFUND_NOT_BY_HAND')
      const shift = await shiftThatGives(deps, tx, refund, { shiftId, isLate })
      const at = deps.clock()
      const done = await updateTransaction(tx, refund, {
        status: 'DONE',
        slip_number: slipNumber || null,
        taken_by: caller.personId ?? null,
        settled_at: at,
        shift_id: shift,
      })
      const approvedBy = approverOf(caller, ['ORDER_REFUND'])
      const proof = { slipNumber: slipNumber || null, note: note || null }
      const facts = { personId: caller.personId ?? null, ...proof, ...(approvedBy ? { approvedBy } : {}) }
      await insertStep(tx, done, { id: deps.newId(), at, kind: 'GIVEN_BACK', facts })
      await noteInShift(deps, tx, done)
      await announceChange(deps, tx, done)
      return viewOf(done)
    },
    { once: caller.once },
  )
}

/** Returns the shift whose drawer pays: the named one, else the one that promised the refund while it is open. */
async function shiftThatGives(
  deps: Pick<PaymentsDeps, 'above'>,
  tx: Tx,
  refund: TransactionRow,
  { shiftId, isLate }: Pick<Confirmation, 'shiftId' | 'isLate'>,
): Promise<string | null> {
  const { vendor_id: vendorId, shift_id: promised } = refund
  if (shiftId) {
    await deps.above().cash.enterShift(tx, { vendorId, shiftId, isLate })
    return shiftId
  }
  const isOpen = promised !== null && (await deps.above().cash.enterIfOpen(tx, { vendorId, shiftId: promised }))
  return isOpen ? promised : null
}
