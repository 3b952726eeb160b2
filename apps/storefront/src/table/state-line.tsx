import { Icon, type IconName } from '@sofreh/kit'
import type { TableBill } from '@sofreh/ordering/client'
import { useNow } from '../frame/use-now.ts'
import { orderText } from '../text/order.fa.ts'
import { tableText } from '../text/table.fa.ts'
import shared from './table.module.css'
import styles from './state-line.module.css'

/** Shows the state of the food in one sentence. */
export function StateLine({ bill }: { bill: TableBill }) {
  const nowMs = useNow()
  const { title, icon } = stateLabel(bill)
  const hint = bill.state === 'CONFIRMED' ? readyHint(bill.estimatedReadyAt, nowMs) : undefined
  return (
    <div className={styles.state} role="status">
      <Icon name={icon} size={28} />
      <span className={styles.stateText}>
        <strong>{title}</strong>
        {hint && <span className={shared.small}>{hint}</span>}
      </span>
      <span className={shared.small}>{tableText.number(bill.number)}</span>
    </div>
  )
}

function stateLabel({ state }: TableBill): { title: string; icon: IconName } {
  if (state === 'SUBMITTED' || state === 'NEEDFORCALL') return { title: tableText.states.waiting, icon: 'clock' }
  if (state === 'READYTOSERVE') return { title: tableText.states.ready, icon: 'check' }
  if (state === 'DELIVERED' || state === 'FINISHED') return { title: tableText.states.served, icon: 'heart' }
  return { title: tableText.states.cooking, icon: 'pot' }
}

/** Does not count below zero: shows that the promised time has passed. */
function readyHint(readyAt: string | null, nowMs: number): string | undefined {
  if (readyAt === null) return undefined
  const minutes = Math.round((Date.parse(readyAt) - nowMs) / 60_000)
  if (minutes > 1) return orderText.aboutMinutes(minutes)
  return minutes > -3 ? orderText.anyMoment : orderText.lateALittle
}
