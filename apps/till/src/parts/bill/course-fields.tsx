import { toPersianDigits } from '@sofreh/kernel'
import choicesStyles from '../choices.module.css'
import textStyles from '../text.module.css'
import buttonStyles from '../button.module.css'
import { billText } from '../../text/bill.fa.ts'
import { courseText } from '../../text/course.fa.ts'
import type { CourseChoice } from '../../commands/course-summary.ts'

type CourseFieldsProps = {
  value: CourseChoice
  /** Number of guests, where known. */
  people: number | null
  /** The kitchen has the dish, so it cannot be held any more. */
  isInKitchen?: boolean
  onChange: (change: Partial<CourseChoice>) => void
}

/** Seats to offer where the number of guests is unknown. */
const usualSeats = 6
const mostSeats = 24
const courses = [0, 1, 2, 3, 4, 5]

/** Edits a dish's course, its seat and whether the kitchen waits with it. */
export function CourseFields({ value, people, isInKitchen = false, onChange }: CourseFieldsProps) {
  const { course, seat, isHeld } = value
  const count = Math.min(mostSeats, Math.max(people ?? usualSeats, seat ?? 0))
  const seats = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <>
      <fieldset className={choicesStyles.oneOf}>
        <legend>{billText.course}</legend>
        {[...courses, ...(course > 5 ? [course] : [])].map((each) => (
          <Choice
            key={each}
            isOn={course === each}
            label={each === 0 ? billText.noCourse : courseText.courseOf(each)}
            number={each || undefined}
            onChoose={() => onChange({ course: each })}
          />
        ))}
      </fieldset>
      <fieldset className={choicesStyles.oneOf}>
        <legend>{billText.seat}</legend>
        <Choice isOn={seat === null} label={billText.everybody} onChoose={() => onChange({ seat: null })} />
        {seats.map((each) => (
          <Choice
            key={each}
            isOn={seat === each}
            label={courseText.seatOf(each)}
            number={each}
            onChoose={() => onChange({ seat: each })}
          />
        ))}
      </fieldset>
      {isInKitchen ? (
        <p className={textStyles.quiet}>{billText.inKitchen}</p>
      ) : (
        <fieldset className={choicesStyles.oneOf}>
          <legend>{billText.kitchen}</legend>
          <Choice isOn={!isHeld} label={billText.atOnce} onChoose={() => onChange({ isHeld: false })} />
          <Choice isOn={isHeld} label={billText.hold} onChoose={() => onChange({ isHeld: true })} />
        </fieldset>
      )}
    </>
  )
}

type ChoiceProps = { isOn: boolean; label: string; number?: number | undefined; onChoose: () => void }

/** The legend names what the number is; the accessible label contains it in full. */
function Choice({ isOn, label, number, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={buttonStyles.button}
      aria-pressed={isOn}
      aria-label={number === undefined ? undefined : label}
      onClick={onChoose}
    >
      {number === undefined ? label : toPersianDigits(number)}
    </button>
  )
}
