import { checkChoices, type ChosenTopping, type SiteItem } from '@sofreh/catalog/client'
import { priceOfOrder } from '@sofreh/pricing/domain'
import { Amount, Button, Chip, showToast, Stepper, TextArea } from '@sofreh/kit'
import { useRef, useState } from 'react'
import { type Line, longestNote, roomFor, withChangedLine, withDish } from '../../cart/cart.ts'
import { newLine } from '../../cart/cart-acts.ts'
import { priceLineOf } from '../../cart/cart-price.ts'
import { changeCart, useCart } from '../../cart/cart-store.ts'
import { useWay } from '../../cart/use-way.ts'
import { usePage } from '../../frame/page-context.tsx'
import { whyNot } from '../../menu/availability.ts'
import { firstMissing } from '../../menu/topping-choice.ts'
import { ItemPrice } from '../../menu/item-price.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { menuText } from '../../text/menu.fa.ts'
import { Panel } from '../frame/panel.tsx'
import styles from './item-panel.module.css'
import { DishPicture } from './kiosk-card.tsx'
import { ToppingTiles } from './topping-tiles.tsx'

type ItemPanelProps = { item: SiteItem; line?: Line | undefined; onClose: () => void }

/** One dish with its choices as tiles to be hit with a finger while standing. */
export function ItemPanel({ item, line, onClose }: ItemPanelProps) {
  const [toppings, setToppings] = useState<ChosenTopping[]>(line?.toppings ?? [])
  const [count, setCount] = useState(line?.count ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [isAsked, setAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const save = () => {
    const missing = firstMissing(item, toppings)
    if (missing) {
      setAsked(true)
      showToast({ text: menuText.chooseFirst(missing.title, missing.count), tone: 'note' })
      const group = body.current?.querySelector<HTMLElement>(`[data-group="${missing.id}"]`)
      group?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      return group?.querySelector('input')?.focus({ preventScroll: true })
    }
    const choice = { toppings, count, note: note.trim() }
    changeCart((cart) => (line ? withChangedLine(cart, { ...line, ...choice }) : withDish(cart, newLine(item, choice))))
    return onClose()
  }
  return (
    <Panel
      title={item.title}
      hidesTitle
      onClose={onClose}
      footer={<Foot item={item} line={line} choice={{ toppings, count }} onCount={setCount} onSave={save} />}
    >
      <div ref={body}>
        <Words item={item} />
        {item.toppingCategories.map((group) => (
          <ToppingTiles key={group.id} group={group} chosen={toppings} isAsked={isAsked} onChange={setToppings} />
        ))}
        <div className={styles.note}>
          <TextArea
            label={menuText.note}
            placeholder={menuText.notePlaceholder}
            value={note}
            maxLength={longestNote}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <p className={styles.hint}>{kioskText.menu.allergens}</p>
        </div>
      </div>
    </Panel>
  )
}

function Words({ item }: { item: SiteItem }) {
  return (
    <div className={styles.words}>
      <DishPicture item={item} isLarge />
      <h3 className={styles.title}>{item.title}</h3>
      {item.description && <p className={styles.description}>{item.description}</p>}
      {item.tags.length > 0 && (
        <p className={styles.tags}>
          {item.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </p>
      )}
      <div className={styles.price}>
        <ItemPrice item={item} />
      </div>
    </div>
  )
}

type FootProps = {
  item: SiteItem
  line: Line | undefined
  choice: { toppings: ChosenTopping[]; count: number }
  onCount: (count: number) => void
  onSave: () => void
}

function Foot({ item, line, choice, onCount, onSave }: FootProps) {
  const { unit, landing, drawnAt } = usePage()
  const way = useWay()
  const room = useCart((cart) => roomFor(item, cart)) + (line?.count ?? 0)
  const reason = whyNot(item, { way, nowMs: drawnAt })
  if (reason) return <p className={styles.reason}>{reason}</p>
  const priced = priceOfOrder({
    deliveryType: way,
    lines: [priceLineOf({ ...newLine(item), ...choice }, item)],
    settings: landing,
    deliveryCost: 0,
    tip: 0,
  })
  const isShort = checkChoices(item, choice.toppings).length > 0
  const labels = { more: menuText.more(item.title), less: menuText.less(item.title), remove: menuText.removeIt }
  return (
    <div className={styles.foot}>
      <Stepper value={choice.count} min={1} max={Math.max(1, room)} labels={labels} onChange={onCount} />
      <Button isWide look={isShort ? 'soft' : 'main'} disabled={room < 1} onClick={onSave}>
        {line ? menuText.saveLine : menuText.addToCart}
        <Amount value={priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice} unit={unit} />
      </Button>
    </div>
  )
}
