import { useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { ApproveSheet } from '../staff/approve-sheet.tsx'
import { wishOfCart } from '../staff/approval-wish.ts'
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
  const [wish, setWish] = useState<{ permission: string; priceChange: LinePriceChange }>()
  const { isFreeItem, changePrice = null, lineDiscount = null } = line
  const ask = (priceChange: LinePriceChange) => {
    const permission = permissionFor(priceChange)
    if (permission === undefined || permissions.has(permission)) apply(line.id, priceChange)
    else setWish({ permission, priceChange })
  }
  return (
    <>
      <PriceFields price={line.price} value={{ isFreeItem, changePrice, lineDiscount }} onChange={ask} />
      {wish && (
        <ApproveSheet
          permissions={[wish.permission]}
          amount={amountTakenOffCart(changeLine(cart, line.id, wish.priceChange), vendor)}
          wish={wishOfCart(changeLine(cart, line.id, wish.priceChange), vendor)}
          onClose={() => setWish(undefined)}
          onApproved={(approvedBy) => {
            approve({ approvedBy })
            apply(line.id, wish.priceChange)
            setWish(undefined)
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
