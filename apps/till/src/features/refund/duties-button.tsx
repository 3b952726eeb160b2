import { sumOf, toPersianDigits } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useRefundDuties, useRefundDutiesWatch } from '../../engine/refund-duties-store.ts'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

/** Shows owed refunds in the till's head while there are any. */
export function DutiesButton({ onOpen }: { onOpen: () => void }) {
  useRefundDutiesWatch()
  const duties = useRefundDuties((state) => state.duties)
  if (duties.length === 0) return null
  return (
    <button type="button" className={styles.duties} onClick={onOpen}>
      {refundText.dutiesWait(toPersianDigits(duties.length))} <Amount value={sumOf(duties.map(amountOf))} />
    </button>
  )
}

function amountOf({ transaction }: { transaction: { amount: number } }): number {
  return transaction.amount
}
