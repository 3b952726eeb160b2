import { Button } from '@mantine/core'
import { transactionMethodLabels } from '@sofreh/payments/client'
import { Amount, Digits } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { ReadOrProblem } from '../../api/read-or-problem.tsx'
import { outsideQuery } from './drawer-queries.ts'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './outside-shifts.module.css'

const text = drawersText.outside

/** Shows money that staff took outside shifts and no Z has listed yet. Hidden while there is none. */
export function OutsideShifts() {
  const [mayClose, mayReadMoney] = [useMay('SHIFT_CLOSE'), useMay('REPORT_FINANCE')]
  const outside = useQuery({ ...outsideQuery, enabled: mayClose || mayReadMoney })
  // Nothing on the page would say that there is no such money.
  if (!outside.data) return <ReadOrProblem reads={[outside]} title={text.unread} />
  if (outside.data.totalCount === 0) return null
  return (
    <section className={styles.outside} aria-label={text.title}>
      <div className={shared.grow}>
        <b>{text.title}</b>
        <p>{text.sentence}</p>
        <ul>
          {outside.data.totals.map(({ type, method, count, amount }) => (
            <li key={`${type} ${method}`}>
              {type === 'REFUND' && `${text.refund} · `}
              {transactionMethodLabels[method]} (<Digits>{count}</Digits>): <Amount value={amount} />
            </li>
          ))}
        </ul>
      </div>
      <Button variant="default" renderRoot={(props) => <Link to="/drawers/outside" {...props} />}>
        {text.open}
      </Button>
    </section>
  )
}
