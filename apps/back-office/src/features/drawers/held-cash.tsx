import { Amount } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '@sofreh/staff/session'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { courierCashQuery } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './outside-shifts.module.css'

const text = drawersText.couriers

/** Shows the cash that couriers took and have not handed in: it is in no drawer yet. Hidden while there is none. */
export function HeldCash() {
  const [mayEditCouriers, mayReadMoney] = [useMay('BIKER_EDIT'), useMay('REPORT_FINANCE')]
  const held = useQuery({ ...courierCashQuery, enabled: mayEditCouriers || mayReadMoney })
  // Nothing on the page would say that there is no such money.
  if (!held.data) return <ReadOrProblem reads={[held]} title={text.unread} />
  if (held.data.length === 0) return null
  return (
    <section className={styles.outside} aria-label={text.title}>
      <div className={shared.grow}>
        <b>{text.title}</b>
        <p>{text.sentence}</p>
        <ul>
          {held.data.map(({ bikerId, bikerName, amount }) => (
            <li key={bikerId}>
              {bikerName}: <Amount value={amount} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
