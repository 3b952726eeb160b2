import type { OrderDiscount } from '@sofreh/ordering/domain'
import { useState } from 'react'
import { useMay, useSession } from '@sofreh/staff/session'
import { Reductions } from './reductions/reductions.tsx'
import { ApproveSheet } from '../../parts/approval/approve-sheet.tsx'
import { draftOfCart } from '../../parts/approval/approval-draft.ts'
import { amountTakenOffCart } from '../../commands/amount-taken-off.ts'
import { DiscountForm } from '../../parts/bill/discount-form.tsx'
import { useTill } from '../../engine/till-store.ts'

/** Sets the cart's discount, by the user's permission or by the PIN of a person who has it. */
export function DiscountSheet({ onClose }: { onClose: () => void }) {
  const change = useTill((till) => till.change)
  const cart = useTill((till) => till.cart)
  const { vendor } = useSession()
  const mayGive = useMay('DISCOUNT_GIVE')
  const [asked, setAsked] = useState<OrderDiscount>()
  if (asked)
    return (
      <ApproveSheet
        permissions={['DISCOUNT_GIVE']}
        amount={amountTakenOffCart({ ...cart, discount: asked }, vendor)}
        draft={draftOfCart({ ...cart, discount: asked }, vendor)}
        onClose={onClose}
        onApproved={(approvedBy) => {
          change({ discount: asked, approvedBy })
          onClose()
        }}
      />
    )
  return (
    <DiscountForm
      given={cart.discount}
      onClose={onClose}
      onGive={(discount) => {
        if (discount && !mayGive) return setAsked(discount)
        change({ discount })
        onClose()
      }}
    >
      <Reductions />
    </DiscountForm>
  )
}
