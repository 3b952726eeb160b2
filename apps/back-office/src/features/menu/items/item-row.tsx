import { Badge, Button, Checkbox, Switch } from '@mantine/core'
import type { MenuItemView } from '@sofreh/catalog/client'
import { addDays, localMoment } from '@sofreh/kernel'
import { Amount, formatJalali } from '@sofreh/ui'
import { memo } from 'react'
import { api } from '../../../api/api.ts'
import { useMay } from '@sofreh/staff/session'
import { DragHandle } from '../drag/drag-handle.tsx'
import type { DragHandlers } from '../drag/use-drag-order.ts'
import { menuText } from '../menu.fa.ts'
import { useItemChange } from '../menu-queries.ts'
import { InlineNumber } from './inline-number.tsx'
import styles from './item-row.module.css'
import inlineNumberStyles from './inline-number.module.css'

const text = menuText.item
type ItemRowProps = {
  item: MenuItemView
  /** Its position in the category, set where not every row is rendered. */
  place: number | undefined
  of: number
  isChosen: boolean
  isHeld: boolean
  onChoose: (id: string) => void
  onOpen: (item: MenuItemView) => void
  /** Undefined where the order cannot be changed. */
  handlers: DragHandlers | undefined
}

/**
 * One dish: frequent changes are made in the row, the rest behind its name. Renders again only when the dish changed.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, place, isChosen, onChoose, onOpen, handlers } = props
  const mayEdit = useMay('MENU_EDIT')
  return (
    <li
      className={styles.row}
      data-off={item.unavailableReason !== null}
      data-row={item.id}
      data-drag-row={`${item.categoryId}:${item.id}`}
      data-held={props.isHeld || undefined}
      {...(place === undefined ? {} : { 'aria-posinset': place, 'aria-setsize': props.of })}
    >
      {handlers ? <DragHandle title={item.title} {...handlers} /> : <span />}
      {mayEdit ? (
        <Checkbox aria-label={text.select(item.title)} checked={isChosen} onChange={() => onChoose(item.id)} />
      ) : (
        <span />
      )}
      <ItemPicture item={item} />
      <button type="button" className={styles.name} onClick={() => onOpen(item)} aria-label={text.edit(item.title)}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.description}>{item.description}</span>
        <State item={item} />
      </button>
      <PriceCell item={item} mayEdit={mayEdit} />
      <StockCell item={item} />
      <Availability item={item} />
    </li>
  )
})

function ItemPicture({ item }: { item: MenuItemView }) {
  const [picture] = item.images
  if (!picture)
    return (
      <span className={styles.tile} aria-hidden>
        {[...item.title][0]}
      </span>
    )
  const [small] = picture.sources
  return <img className={styles.picture} src={small?.url ?? picture.url} alt="" loading="lazy" width={56} height={42} />
}

/** Reason why the dish cannot be ordered now; empty while it can. */
function State({ item }: { item: MenuItemView }) {
  const label =
    item.unavailableReason === 'NOT_NOW'
      ? text.notNow
      : item.unavailableReason === 'INACTIVE'
        ? text.hidden
        : item.unavailableUntil
          ? text.offUntil(whenOf(item.unavailableUntil))
          : item.unavailableReason === 'SOLD_OUT'
            ? text.soldOut
            : undefined
  if (!label) return null
  return (
    <span className={styles.state}>
      <Badge variant="light" color={item.unavailableReason === 'SOLD_OUT' ? 'red' : 'gray'} component="span">
        {label}
      </Badge>
    </span>
  )
}

/** Returns the hour for today and tomorrow, else the day and the hour. */
function whenOf(instant: string): string {
  const today = localMoment(new Date()).date
  const { date } = localMoment(new Date(instant))
  if (date === today) return formatJalali(instant, 'time')
  return date === addDays(today, 1) ? text.tomorrow(formatJalali(instant, 'time')) : formatJalali(instant, 'both')
}

function PriceCell({ item, mayEdit }: { item: MenuItemView; mayEdit: boolean }) {
  const change = useItemChange(
    ({ id, price }: { id: string; price: number }) => api('PUT /api-snappFood/menuitems', { body: { id, price } }),
    (shown, { price }) => ({ ...shown, price, finalPrice: shown.discount ? shown.finalPrice : price }),
  )
  return (
    <span className={inlineNumberStyles.price}>
      {mayEdit ? (
        <InlineNumber
          kind="money"
          label={text.price(item.title)}
          value={item.price}
          onSave={(price) => price !== null && change.mutate({ id: item.id, price })}
        />
      ) : (
        <Amount value={item.price} />
      )}
      {item.finalPrice !== item.price && (
        <span className={inlineNumberStyles.final}>
          {text.final} <Amount value={item.finalPrice} />
        </span>
      )}
    </span>
  )
}

function StockCell({ item }: { item: MenuItemView }) {
  const mayStock = useMay('MENU_STOCK')
  const change = useItemChange(
    ({ id, stock }: { id: string; stock: number | null }) =>
      api('POST /api-catalog/catalog/stocks', { body: { items: [{ menuItemId: id, stock }] } }),
    (shown, { stock }) => ({ ...shown, stock }),
  )
  return (
    <span className={styles.stock}>
      <InlineNumber
        kind="count"
        label={text.stock(item.title)}
        placeholder={text.unlimited}
        value={item.stock}
        disabled={!mayStock}
        onSave={(stock) => change.mutate({ id: item.id, stock })}
      />
    </span>
  )
}

function Availability({ item }: { item: MenuItemView }) {
  const mayStock = useMay('MENU_STOCK')
  const status = useItemChange(
    ({ id, isActive }: { id: string; isActive: boolean }) =>
      api('PUT /api-snappFood/menuitems/productstatus', { body: { menuItemId: id, isActive } }),
    (shown, { isActive }) => ({ ...shown, isActive, unavailableReason: isActive ? null : 'INACTIVE' }),
  )
  const today = useItemChange(
    ({ id, isAvailable }: { id: string; isAvailable: boolean }) =>
      api('PUT /api-snappFood/menuitems/productavailability', { body: { menuItemId: id, isAvailable } }),
    (shown, { isAvailable }) =>
      isAvailable
        ? { ...shown, unavailableUntil: null, unavailableReason: shown.stock === 0 ? 'SOLD_OUT' : null }
        : { ...shown, unavailableReason: 'SOLD_OUT' },
  )
  const isOff = item.unavailableUntil !== null
  return (
    <span className={styles.acts}>
      {mayStock && item.isActive && (
        <Button
          variant={isOff ? 'light' : 'default'}
          color={isOff ? 'red' : 'gray'}
          size="sm"
          aria-label={isOff ? text.backOf(item.title) : text.offTodayOf(item.title)}
          onClick={() => today.mutate({ id: item.id, isAvailable: isOff })}
        >
          {isOff ? text.back : text.offToday}
        </Button>
      )}
      <Switch
        size="md"
        aria-label={text.isActive(item.title)}
        onLabel={text.active}
        offLabel={text.hidden}
        classNames={{ trackLabel: styles.inMenu }}
        checked={item.isActive}
        disabled={!mayStock}
        onChange={(event) => status.mutate({ id: item.id, isActive: event.currentTarget.checked })}
      />
    </span>
  )
}
