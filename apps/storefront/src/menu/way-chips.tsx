import { Segments, type IconName } from '@sofreh/kit'
import { changeCart } from '../cart/cart-store.ts'
import { useWay } from '../cart/use-way.ts'
import { usePage } from '../frame/page-context.tsx'
import { type OrderDeliveryType, waysOf } from '../page/page-content.ts'
import { menuText } from '../text/menu.fa.ts'
import { wayNames } from '../text/site.fa.ts'

export const wayIcons: Record<OrderDeliveryType, IconName> = {
  SERVE: 'table',
  PICKUP: 'bag',
  DELIVER: 'place',
  ZFEXPRESS: 'place',
}

/** Chooses the delivery type; renders nothing where there is only one. */
export function WayChips() {
  const { landing, table } = usePage()
  const way = useWay()
  const ways = waysOf(landing, table)
  if (ways.length < 2) return null
  return (
    <Segments
      label={menuText.ways}
      value={way}
      // Three choices have no space for icons on a phone.
      choices={ways.map((value) => ({
        value,
        label: wayNames[value],
        ...(ways.length < 3 ? { icon: wayIcons[value] } : {}),
      }))}
      onChange={(value) => changeCart((cart) => ({ ...cart, way: value }))}
    />
  )
}
