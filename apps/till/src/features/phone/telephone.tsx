import type { CallerCall } from '@sofreh/customers/contract'
import { findDeliveryMap } from '../../engine/people/delivery-map.ts'
import type { CartDelivery } from '../../commands/cart-delivery.ts'
import { zoneOfAddress } from '../../commands/zone-of-address.ts'
import type { PosSheet } from '../../engine/pos-sheet.ts'
import { freshCart, type TillActs } from '../../engine/orders/use-till-acts.ts'
import { useTill } from '../../engine/till-store.ts'
import { CallsSheet } from './calls-sheet.tsx'
import { Ringing } from './ringing.tsx'
import { takeCaller } from './take-caller.ts'

type TelephoneProps = { onSheet: (sheet: PosSheet | undefined) => void; holding: TillActs['holding'] }

/** Shows the card of a caller and starts their order on a tap. */
export function Telephone({ onSheet, holding }: TelephoneProps) {
  const take = async (call: CallerCall, to?: CartDelivery['address']) => {
    await takeCaller(call, () => holding.hold(freshCart()))
    if (to) await bringTo(to, () => onSheet({ kind: 'delivery' }))
    else if (!call.customer) onSheet({ kind: 'customer' })
  }
  return <Ringing onTake={(call, to) => void take(call, to)} onList={() => onSheet({ kind: 'calls' })} />
}

/** Shows the list of calls; a tap makes the caller the cart's customer. */
export function Calls({ onSheet, holding }: TelephoneProps) {
  const take = async (call: CallerCall) => {
    await takeCaller(call, () => holding.hold(freshCart()))
    onSheet(call.customer ? undefined : { kind: 'customer' })
  }
  return <CallsSheet onTake={(call) => void take(call)} onClose={() => onSheet(undefined)} />
}

/** Sets a caller's address for delivery; outside all zones the sheet asks for the fee. */
async function bringTo(address: CartDelivery['address'], ask: () => void): Promise<void> {
  const { change, setDeliveryType } = useTill.getState()
  const map = await findDeliveryMap().catch(() => undefined)
  const zone = map ? zoneOfAddress(map.areas, address) : null
  setDeliveryType('DELIVER')
  change({ delivery: { address, zone, costByHand: null } })
  if (!zone) ask()
}
