import { sumOf } from '@sofreh/kernel'
import { Amount } from '@sofreh/ui'
import { useEffect } from 'react'
import { DutyList } from '../../parts/refund/duty-list.tsx'
import { useRefundDuties } from '../../engine/refund-duties-store.ts'
import { refundText } from '../../text/refund.fa.ts'
import styles from '../../parts/refund/refund.module.css'

/** Shown before the count: refunds whose cash is still in the drawer or that wait at the terminal. */
export function DutiesAtClose() {
  const { duties, read } = useRefundDuties()
  useEffect(() => {
    void read().catch(() => undefined)
  }, [read])
  if (duties.length === 0) return null
  return (
    <section className={styles.atClose} aria-label={refundText.dutiesAll}>
      <h3>
        {refundText.dutiesAll} <Amount value={sumOf(duties.map(({ transaction }) => transaction.amount))} />
      </h3>
      <DutyList duties={duties} />
      <p>{refundText.dutiesStay}</p>
    </section>
  )
}
