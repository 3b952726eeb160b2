import { lazy, useState } from 'react'
import type { DeliveryDraft } from '../features/delivery/delivery-sheet.tsx'
import type { PricedOrder } from '@sofreh/pricing/domain'
import type { TillActs } from '../engine/orders/use-till-acts.ts'
import type { PosSheet, CartSheetKind } from '../engine/pos-sheet.ts'

type CartSheetsProps = {
  kind: CartSheetKind
  price: PricedOrder
  onSheet: (sheet: PosSheet | undefined) => void
  holding: TillActs['holding']
}

const CustomerSheet = lazy(async () => ({
  default: (await import('../features/people/customer-sheet.tsx')).CustomerSheet,
}))
const DeliverySheet = lazy(async () => ({
  default: (await import('../features/delivery/delivery-sheet.tsx')).DeliverySheet,
}))
const WhenSheet = lazy(async () => ({ default: (await import('../features/when/when-sheet.tsx')).WhenSheet }))
const Calls = lazy(async () => ({ default: (await import('../features/phone/telephone.tsx')).Calls }))
const KeysSheet = lazy(async () => ({ default: (await import('../features/keys/keys-sheet.tsx')).KeysSheet }))
const NoteSheet = lazy(async () => ({ default: (await import('../features/cart/note-sheet.tsx')).NoteSheet }))
const DiscountSheet = lazy(async () => ({
  default: (await import('../features/cart/discount-sheet.tsx')).DiscountSheet,
}))

/** Renders the sheets about the cart as a whole. Each loads when it opens, from this device. */
export function CartSheets({ kind, price, onSheet, holding }: CartSheetsProps) {
  const close = () => onSheet(undefined)
  // An address that is typed first stays while its customer is chosen.
  const [entered, setEntered] = useState<DeliveryDraft>()
  const goods = price.sumOfItemsPrice + price.sumOfItemToppingsPrice
  return (
    <>
      {kind === 'customer' && <CustomerSheet onClose={close} onWhere={() => onSheet({ kind: 'delivery' })} />}
      {kind === 'delivery' && (
        <DeliverySheet
          goods={goods}
          entered={entered}
          onClose={close}
          onCustomer={(draft) => {
            setEntered(draft)
            onSheet({ kind: 'customer' })
          }}
        />
      )}
      {kind === 'when' && <WhenSheet onClose={close} />}
      {kind === 'calls' && <Calls onSheet={onSheet} holding={holding} />}
      {kind === 'keys' && <KeysSheet onClose={close} />}
      {kind === 'note' && <NoteSheet onClose={close} />}
      {kind === 'discount' && <DiscountSheet onClose={close} />}
    </>
  )
}
