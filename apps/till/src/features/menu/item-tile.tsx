import type { UnavailableReason } from '@sofreh/catalog/domain'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { IconMinus } from '@tabler/icons-react'
import { Fragment, memo } from 'react'
import { posText } from '../../text/pos.fa.ts'
import { useTill } from '../../engine/till-store.ts'
import styles from './item-tile.module.css'

type Tile = { id: string; title: string; price: number; finalPrice: number; stock: number | null }
type ItemTileProps<Item extends Tile> = {
  item: Item
  reason: UnavailableReason | undefined
  onTap: (item: Item) => void
}

/** Up to this stock the tile shows what is left. */
const fewLeft = 10

const halfSpace = '\u200c'

/** A dish of the menu. It selects only its own count from the store, so that a tap renders one tile. */
export const ItemTile = memo(ItemTileOf) as typeof ItemTileOf

function ItemTileOf<Item extends Tile>({ item, reason, onTap }: ItemTileProps<Item>) {
  const count = useTill(({ cart }) =>
    cart.lines.reduce((sum, line) => (line.menuItemId === item.id ? sum + line.count : sum), 0),
  )
  return (
    <div className={styles.place}>
      <button
        data-tile
        type="button"
        className={styles.tile}
        disabled={reason !== undefined}
        onClick={() => onTap(item)}
      >
        <span className={styles.name}>{breakable(item.title)}</span>
        <span className={styles.facts}>
          {reason ? <b className={styles.reason}>{posText.menu.reasons[reason]}</b> : <Price item={item} />}
          {!reason && item.stock !== null && item.stock <= fewLeft && (
            <span className={styles.left}>{posText.menu.left(toPersianDigits(item.stock))}</span>
          )}
        </span>
        {count > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{toPersianDigits(count)}</span>
            <span className={styles.screenReaderOnly}>{posText.menu.inCart(toPersianDigits(count))}</span>
          </span>
        )}
      </button>
      {count > 0 && <Less item={item} />}
    </div>
  )
}

/** Lets a compound name break at its half-spaces instead of within a part; browsers do not break there by themselves. */
function breakable(title: string) {
  return title.split(halfSpace).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && halfSpace}
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Takes one unit off the last line of this dish. */
function Less({ item }: { item: Tile }) {
  const takeOne = () => {
    const { cart, changeCount } = useTill.getState()
    const line = cart.lines.findLast(({ menuItemId }) => menuItemId === item.id)
    if (line) changeCount(line.id, -1)
  }
  return (
    <button type="button" className={styles.less} aria-label={posText.cart.less(item.title)} onClick={takeOne}>
      <IconMinus size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

function Price({ item }: { item: Tile }) {
  return (
    <>
      <bdi>{showNumber(item.finalPrice)}</bdi>
      {item.finalPrice < item.price && <s className={styles.old}>{showNumber(item.price)}</s>}
    </>
  )
}
