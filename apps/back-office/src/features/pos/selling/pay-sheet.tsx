import { Amount } from '@sofreh/ui'
import { useSession } from '../../../session/session-context.ts'
import parts from '../parts.module.css'
import { posText } from '../pos.fa.ts'
import { Sheet } from '../sheet.tsx'
import styles from './pay.module.css'
import type { Payment } from './sale-of-ticket.ts'
import { TakeMoney } from './take-money.tsx'
import type { Selling } from './use-selling.ts'

type PaySheetProps = { total: number; first: Payment['method']; selling: Selling; onClose: () => void }

/** Ring and pay: closes when the sale left the till, stays with the server's sentence when it was refused. */
export function PaySheet({ total, first, selling, onClose }: PaySheetProps) {
  const { currency } = useSession().vendor
  const take = async (payment: Payment) => {
    if (await selling.sell({ total, payment })) onClose()
  }
  return (
    <Sheet
      isWide
      onClose={onClose}
      title={
        <span className={styles.due}>
          {posText.pay.title} <Amount value={total} />
        </span>
      }
    >
      {selling.refusal && (
        <p className={parts.refusal} role="alert">
          {selling.refusal.message}
        </p>
      )}
      {/* A new total is a new amount to count: nothing typed for the old one stays. */}
      <TakeMoney
        key={total}
        due={total}
        currency={currency}
        first={first}
        isBusy={selling.isBusy}
        onTake={(payment) => void take(payment)}
      />
    </Sheet>
  )
}
