import { useRoute } from '../frame/page-context.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { DoorSheet } from './door-sheet.tsx'
import { PinSheet } from './pin-sheet.tsx'

/** Where an order is brought to: among saved addresses, on the map, then in words. Each has its address, so back closes it. */
export default function DeliverySheets() {
  const { sheet } = useRoute()
  return (
    <>
      {sheet === 'address' && <AddressSheet />}
      {sheet === 'pin' && <PinSheet />}
      {sheet === 'door' && <DoorSheet />}
    </>
  )
}
