import { useRoute } from '../frame/page-context.tsx'
import { AddressSheet } from './address-sheet.tsx'
import { AddressFieldsSheet } from './address-fields-sheet.tsx'
import { PinSheet } from './pin-sheet.tsx'

/** Sheets for the destination: saved addresses, map, address text. Each has a URL, so «back» closes it. */
export default function DeliverySheets() {
  const { sheet } = useRoute()
  return (
    <>
      {sheet === 'address' && <AddressSheet />}
      {sheet === 'pin' && <PinSheet />}
      {sheet === 'door' && <AddressFieldsSheet />}
    </>
  )
}
