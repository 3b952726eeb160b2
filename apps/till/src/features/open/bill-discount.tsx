import type { Bill } from '../../engine/bills.ts'
import { DiscountForm } from '../../parts/bill/discount-form.tsx'
import { useBillChange } from './use-bill-change.tsx'

/** Edits an open bill's discount, often given only when the guests pay. */
export function BillDiscount({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { change, isBusy, refusal, asking } = useBillChange(bill, onClose)
  return (
    <>
      <DiscountForm
        given={bill.sheet.discount}
        isBusy={isBusy}
        refusal={refusal}
        onClose={onClose}
        onGive={(discount) => change(discount || bill.sheet.discount ? [{ kind: 'discount', discount }] : [])}
      />
      {asking}
    </>
  )
}
