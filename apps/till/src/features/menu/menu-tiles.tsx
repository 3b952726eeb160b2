import { useClock } from '@sofreh/ui'
import { Fragment, memo, useMemo, useState } from 'react'
import { posText } from '../../text/pos.fa.ts'
import { trueNow } from '../../engine/till-clock.ts'
import { useTill } from '../../engine/till-store.ts'
import { eatenAt } from '../../commands/when.ts'
import { ItemTile } from './item-tile.tsx'
import shared from './menu.module.css'
import styles from './menu-tiles.module.css'
import { firstDishes, type Shelf } from './menu-shelves.ts'
import { reasonAtTill, type TillItem, type TillMenu } from '../../engine/menu/till-menu.ts'

type MenuTilesProps = {
  menu: TillMenu
  shelves: readonly Shelf[]
  isSearching: boolean
  onTap: (item: TillItem) => void
}

/** A little more than the tallest screen shows: rendered first, and added each time the end comes near. */
const atOnce = 48
const nearEndPx = 400

/** Renders the dishes of the shelves as far as the list was scrolled. */
export const MenuTiles = memo(function MenuTiles({ menu, shelves, isSearching, onTap }: MenuTilesProps) {
  const [most, setMost] = useState(atOnce)
  const deliveryType = useTill((till) => till.cart.deliveryType)
  const scheduledFor = useTill((till) => till.cart.scheduledFor)
  const now = useClock(60_000)
  const shown = useMemo(() => firstDishes(shelves, most), [shelves, most])
  const moment = { deliveryType, at: eatenAt({ deliveryType, scheduledFor }, trueNow(now)) }
  const all = shelves.reduce((sum, { items }) => sum + items.length, 0)
  if (all === 0) return <p className={styles.nothing}>{isSearching ? posText.menu.nothing : posText.menu.empty}</p>
  return (
    // A tapped tile takes no focus, so that Enter stays the payment key and typing continues in the search.
    <div
      data-tiles
      className={shared.tiles}
      onMouseDown={(event) => event.preventDefault()}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (most < all && scrollTop + clientHeight > scrollHeight - nearEndPx) setMost(most + atOnce)
      }}
    >
      {shown.map(({ id, title, items }, at) => (
        <Fragment key={id}>
          {at > 0 && <h2 className={styles.shelfName}>{title}</h2>}
          {items.map((item) => (
            <ItemTile key={item.id} item={item} reason={reasonAtTill(menu, item, moment)} onTap={onTap} />
          ))}
        </Fragment>
      ))}
    </div>
  )
})
