import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { ApproveSheet } from '../approval/approve-sheet.tsx'
import { draftOfCart } from '../approval/approval-draft.ts'
import { amountTakenOffCart } from '../../commands/amount-taken-off.ts'
import { changeLine, type CartLine } from '../../commands/cart.ts'
import { useTill } from '../../engine/till-store.ts'
import { PriceFields, type LinePriceChange } from './price-fields.tsx'

/** Changes a line's price in the cart, by the user's permission or by the PIN of a person who has it. */
export function LinePrice({ line }: { line: CartLine }) {
  const apply = useTill((till) => till.changeLine)
  const approve = useTill((till) => till.change)
  const { permissions, vendor } = useSession()
  const cart = useTill((till) => till.cart)
  const [draft, setDraft] = useState<{ permission: string; priceChange: LinePriceChange }>()
  const { isFreeItem, changePrice = null, lineDiscount = null } = line
  const ask = (priceChange: LinePriceChange) => {
    const permission = permissionFor(priceChange)
    if (permission === undefined || permissions.has(permission)) apply(line.id, priceChange)
    else setDraft({ permission, priceChange })
  }
  return (
    <>
      <PriceFields price={line.price} value={{ isFreeItem, changePrice, lineDiscount }} onChange={ask} />
      {draft && (
        <ApproveSheet
          permissions={[draft.permission]}
          amount={amountTakenOffCart(changeLine(cart, line.id, draft.priceChange), vendor)}
          draft={draftOfCart(changeLine(cart, line.id, draft.priceChange), vendor)}
          onClose={() => setDraft(undefined)}
          onApproved={(approvedBy) => {
            approve({ approvedBy })
            apply(line.id, draft.priceChange)
            setDraft(undefined)
          }}
        />
      )}
    </>
  )
}

/** Returns the permission a change needs; the menu's own price needs none. */
function permissionFor({ isFreeItem, changePrice, lineDiscount }: LinePriceChange): string | undefined {
  if (isFreeItem) return 'FREE_ITEM'
  if (changePrice !== null) return 'PRICE_CHANGE'
  return lineDiscount ? 'DISCOUNT_GIVE' : undefined
}
