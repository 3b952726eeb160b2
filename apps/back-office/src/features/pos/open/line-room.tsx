import { type SheetLine, unitsInKitchen } from '@sofreh/ordering/domain'
import { useState } from 'react'
import parts from '../parts.module.css'
import { useDoing } from '../selling/use-selling.ts'
import { Sheet } from '../sheet.tsx'
import type { Bill } from '../sync/bills.ts'
import { type BillAct, billDeed } from './bill-deeds.ts'
import { Refusal } from './bill-parts.tsx'
import { billText } from './bill.fa.ts'
import { CourseFields } from './course-fields.tsx'
import type { CourseChoice } from './course-words.ts'

/** A dish of an open bill: its course, its seat, and whether the kitchen waits with it. */
export function LineRoom({ bill, line, onClose }: { bill: Bill; line: SheetLine; onClose: () => void }) {
  const [choice, setChoice] = useState<CourseChoice>({ course: line.course, seat: line.seat, isHeld: line.isHeld })
  const doing = useDoing()
  const acts = actsBetween(line, choice)
  const save = async () => {
    if (acts.length === 0 || (await doing.act(billDeed(bill, acts)))) onClose()
  }
  return (
    <Sheet
      title={line.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${parts.button} ${parts.primary} ${parts.grow}`}
          disabled={doing.isBusy}
          onClick={() => void save()}
        >
          {billText.save}
        </button>
      }
    >
      <Refusal message={doing.refusal?.message} />
      <CourseFields
        value={choice}
        people={bill.sheet.numberOfPerson}
        isInKitchen={unitsInKitchen(line) > 0}
        onChange={(change) => setChoice({ ...choice, ...change })}
      />
    </Sheet>
  )
}

/** Only what is another one now; the kitchen hears last, so that its ticket names the course. */
function actsBetween({ id: lineId, ...before }: SheetLine, { course, seat, isHeld }: CourseChoice): BillAct[] {
  return [
    ...(course === before.course ? [] : [{ kind: 'lineCourse' as const, lineId, course }]),
    ...(seat === before.seat ? [] : [{ kind: 'lineSeat' as const, lineId, seat }]),
    ...(isHeld === before.isHeld ? [] : [{ kind: 'holdLine' as const, lineId, isHeld }]),
  ]
}
