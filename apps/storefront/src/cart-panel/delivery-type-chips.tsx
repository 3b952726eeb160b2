import { Segments, type IconName } from '@sofreh/kit'
import { changeCart } from '../cart/cart-store.ts'
import { useDeliveryType } from '../cart/use-delivery-type.ts'
import { usePage } from '../frame/page-context.tsx'
import { type OrderDeliveryType, deliveryTypesOf } from '../content/page-content.ts'
import { menuText } from '../text/menu.fa.ts'
import { deliveryTypeLabels } from '../text/site.fa.ts'

export const deliveryTypeIcons: Record<OrderDeliveryType, IconName> = {
  SERVE: 'table',
  PICKUP: 'bag',
  DELIVER: 'place',
  ZFEXPRESS: 'place',
}

/** Chooses the delivery type; renders nothing where there is only one. */
export function DeliveryTypeChips() {
  const { landing, table } = usePage()
  const deliveryType = useDeliveryType()
  const deliveryTypes = deliveryTypesOf(landing, table)
  if (deliveryTypes.length < 2) return null
  return (
    <Segments
      label={menuText.deliveryTypes}
      value={deliveryType}
      // Three choices have no space for icons on a phone.
      choices={deliveryTypes.map((value) => ({
        value,
        label: deliveryTypeLabels[value],
        ...(deliveryTypes.length < 3 ? { icon: deliveryTypeIcons[value] } : {}),
      }))}
      onChange={(value) => changeCart((cart) => ({ ...cart, deliveryType: value }))}
    />
  )
}
