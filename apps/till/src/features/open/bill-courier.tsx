import { useState } from 'react'
import type { CartCourier } from '../../commands/cart-delivery.ts'
import { assignCourier } from '../../engine/assign-courier.ts'
import type { Bill } from '../../engine/bills.ts'
import { serverMessage } from '../../engine/server-message.ts'
import { syncTill } from '../../engine/till-sync.ts'
import { CourierChoice } from '../../parts/courier-choice.tsx'
import { Refusal } from '../../parts/refusal.tsx'
import textStyles from '../../parts/text.module.css'
import { courierText as text } from '../../text/courier.fa.ts'

/** States in which the order still waits for a courier; the server decides by its own rule. */
const waiting = new Set<string>(['CONFIRMED', 'READYTOSHIPMENT'])

/** Gives an accepted delivery order to a courier on duty. Without one, no further step of the order is possible. */
export function BillCourier({ bill }: { bill: Bill }) {
  const [refusal, setRefusal] = useState<string>()
  const { delivery, state } = bill.sheet
  if (!delivery || delivery.fleet !== null || bill.isWaiting || !waiting.has(state)) return null
  const assign = async (courier: CartCourier) => {
    setRefusal(undefined)
    try {
      await assignCourier(bill.id, courier)
      await syncTill()
    } catch (error) {
      setRefusal(serverMessage(error))
    }
  }
  return (
    <>
      <Refusal message={refusal} />
      <p className={textStyles.quiet}>{text.needed}</p>
      <CourierChoice chosen={null} onChoose={(courier) => courier && void assign(courier)} />
    </>
  )
}
