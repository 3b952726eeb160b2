import { type FoldedLine, unitsInKitchen } from '@sofreh/ordering/domain'
import { useState } from 'react'
import buttonStyles from '../../parts/button.module.css'
import { PriceFields, type LinePriceChange } from '../../parts/bill/price-fields.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import type { Bill } from '../../engine/bills.ts'
import type { BillAct } from '../../engine/orders/bill-command.ts'
import { Refusal } from '../../parts/refusal.tsx'
import { billText } from '../../text/bill.fa.ts'
import { CourseFields } from '../../parts/bill/course-fields.tsx'
import type { CourseChoice } from '../../commands/course-summary.ts'
import { useBillChange } from './use-bill-change.tsx'

/**
 * Edits a line of an open bill: course, seat, hold and manual price. What the cashier leaves alone follows the bill, so that
 * saving takes nothing back that another device changed meanwhile.
 */
export function BillLineSheet({ bill, line, onClose }: { bill: Bill; line: FoldedLine; onClose: () => void }) {
  const { course, seat, isHeld, isFreeItem, changePrice, lineDiscount } = line
  const [changed, setChanged] = useState<Partial<CourseChoice>>({})
  const choice: CourseChoice = { course, seat, isHeld, ...changed }
  const [priceSet, setPrice] = useState<LinePriceChange>()
  const newPrice = priceSet ?? { isFreeItem, changePrice, lineDiscount }
  const { change: apply, isBusy, refusal, asking } = useBillChange(bill, onClose)
  return (
    <Sheet
      title={line.title}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          disabled={isBusy}
          onClick={() => apply([...actsBetween(line, choice), ...pricesBetween(line, newPrice)])}
        >
          {billText.save}
        </button>
      }
    >
      <Refusal message={refusal} />
      <CourseFields
        value={choice}
        people={bill.sheet.numberOfPerson}
        isInKitchen={unitsInKitchen(line) > 0}
        onChange={(change) => setChanged({ ...changed, ...change })}
      />
      {line.couponId === undefined && line.isGivenBack !== true && (
        <PriceFields price={line.price} value={newPrice} onChange={setPrice} />
      )}
      {asking}
    </Sheet>
  )
}

/** Returns only the changes. The hold comes last, so that the kitchen ticket names the new course. */
function actsBetween({ id: lineId, ...before }: FoldedLine, { course, seat, isHeld }: CourseChoice): BillAct[] {
  return [
    ...(course === before.course ? [] : [{ kind: 'lineCourse' as const, lineId, course }]),
    ...(seat === before.seat ? [] : [{ kind: 'lineSeat' as const, lineId, seat }]),
    ...(isHeld === before.isHeld ? [] : [{ kind: 'holdLine' as const, lineId, isHeld }]),
  ]
}

/** Returns the price changes; each is an operation with its own permission. */
export function pricesBetween(
  { id: lineId, ...before }: { id: string } & LinePriceChange,
  newPrice: LinePriceChange,
): BillAct[] {
  const { changePrice, isFreeItem, lineDiscount: discount } = newPrice
  const isSame = discount?.kind === before.lineDiscount?.kind && discount?.value === before.lineDiscount?.value
  return [
    ...(changePrice === before.changePrice ? [] : [{ kind: 'priceChange' as const, lineId, changePrice }]),
    ...(isFreeItem === before.isFreeItem ? [] : [{ kind: 'freeItem' as const, lineId, isFreeItem }]),
    ...(isSame ? [] : [{ kind: 'lineDiscount' as const, lineId, discount }]),
  ]
}
