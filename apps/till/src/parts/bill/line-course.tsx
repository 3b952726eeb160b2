import type { CartLine } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import styles from './line-course.module.css'
import { CourseFields } from './course-fields.tsx'

/** Edits course, seat and hold of a line in the cart; only dine-in orders have courses. */
export function LineCourse({ line }: { line: CartLine }) {
  const isServed = useTill(({ cart }) => cart.deliveryType === 'SERVE')
  const people = useTill(({ cart }) => cart.guests)
  const changeLine = useTill((till) => till.changeLine)
  if (!isServed) return null
  const { course = 0, seat = null, isHeld = false } = line
  return (
    <div className={styles.courseOfLine}>
      <CourseFields
        value={{ course, seat, isHeld }}
        people={people}
        onChange={(change) => changeLine(line.id, change)}
      />
    </div>
  )
}
