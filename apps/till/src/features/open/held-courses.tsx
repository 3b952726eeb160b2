import { mayEditLines } from '@sofreh/ordering/domain'
import { useMay } from '@sofreh/staff/session'
import choicesStyles from '../../parts/choices.module.css'
import buttonStyles from '../../parts/button.module.css'
import { useDoing } from '../../engine/orders/use-doing.ts'
import type { Bill } from '../../engine/bills.ts'
import { useTill } from '../../engine/till-store.ts'
import { billCommand } from '../../engine/orders/bill-command.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { billText } from '../../text/bill.fa.ts'
import styles from './held-courses.module.css'

/** Lists the courses the kitchen waits with; one tap fires a course. */
export function HeldCourses({ bill }: { bill: Bill }) {
  const mayEdit = useMay('ORDER_EDIT') && mayEditLines(bill.sheet)
  const showMessage = useTill((till) => till.showMessage)
  const doing = useDoing()
  const held = bill.sheet.lines.filter(({ isHeld }) => isHeld)
  const courses = [...new Set(held.map(({ course }) => course))].sort((a, b) => a - b)
  if (courses.length === 0) return null
  const fire = async (course: number) => {
    if (await doing.act(billCommand(bill, [{ kind: 'fireCourse', course }]))) showMessage(billText.fired(course))
  }
  return (
    <section className={styles.held} aria-label={billText.heldTitle}>
      <Refusal message={doing.refusal?.message} />
      <div className={choicesStyles.row}>
        {courses.map((course) => (
          <button
            key={course}
            type="button"
            className={buttonStyles.button}
            disabled={doing.isBusy || !mayEdit}
            onClick={() => void fire(course)}
          >
            {billText.fire(
              course,
              held.reduce((sum, line) => (line.course === course ? sum + line.count : sum), 0),
            )}
          </button>
        ))}
      </div>
    </section>
  )
}
