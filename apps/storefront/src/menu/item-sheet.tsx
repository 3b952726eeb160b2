import type { ChosenTopping, SiteItem } from '@sofreh/catalog/client'
import { priceOfOrder } from '@sofreh/pricing/domain'
import { Amount, Button, Chip, Sheet, showToast, Stepper, TextArea } from '@sofreh/kit'
import { useRef, useState } from 'react'
import { type Line, longestNote, roomFor, withChangedLine, withDish } from '../cart/cart.ts'
import { priceLineOf } from '../cart/cart-price.ts'
import { newLine } from '../cart/cart-acts.ts'
import { changeCart, useCart } from '../cart/cart-store.ts'
import { useWay } from '../cart/use-way.ts'
import FavouriteButton from '../favourites/favourite-button.tsx'
import { usePage } from '../frame/page-context.tsx'
import { ShareDish } from '../share/share-button.tsx'
import { menuText } from '../text/menu.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { leftOf, whyNot } from './availability.ts'
import { firstMissing } from './topping-choice.ts'
import { ItemPrice } from './item-price.tsx'
import styles from './item-sheet.module.css'
import { LargePicture } from './large-picture.tsx'
import { ToppingGroup } from './topping-group.tsx'

type ItemSheetProps = {
  item: SiteItem | undefined
  /** The line that is changed; without one a new line is put in. */
  line?: Line | undefined
  onClose: () => void
}

/** One dish: what it looks like, what can be chosen, how many. */
export default function ItemSheet({ item, line, onClose }: ItemSheetProps) {
  const lastItem = useRef(item)
  if (item) lastItem.current = item
  const shown = item ?? lastItem.current
  if (!shown) return null
  return (
    <Choosing
      key={`${item?.id ?? 'none'} ${line?.id ?? ''}`}
      item={shown}
      line={line}
      isOpen={item !== undefined}
      onClose={onClose}
    />
  )
}

type ChoosingProps = { item: SiteItem; line: Line | undefined; isOpen: boolean; onClose: () => void }

function Choosing({ item, line, isOpen, onClose }: ChoosingProps) {
  const [toppings, setToppings] = useState<ChosenTopping[]>(line?.toppings ?? [])
  const [count, setCount] = useState(line?.count ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const save = () => {
    const missing = firstMissing(item, toppings)
    if (missing) {
      setIsAsked(true)
      showToast({ text: menuText.chooseFirst(missing.title, missing.count), tone: 'note' })
      const group = body.current?.querySelector<HTMLElement>(`[data-group="${missing.id}"]`)
      group?.scrollIntoView({ block: 'start', behavior: 'smooth' })
      return group?.querySelector('input')?.focus({ preventScroll: true })
    }
    const choice = { toppings, count, note: note.trim() }
    changeCart((cart) => (line ? withChangedLine(cart, { ...line, ...choice }) : withDish(cart, newLine(item, choice))))
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={item.title}
      hidesTitle
      closeLabel={siteText.close}
      footer={<SheetFooter item={item} line={line} choice={{ toppings, count }} onCount={setCount} onSave={save} />}
    >
      <div ref={body}>
        <ItemWords item={item} />
        {item.toppingCategories.map((group) => (
          <ToppingGroup key={group.id} group={group} chosen={toppings} isAsked={isAsked} onChange={setToppings} />
        ))}
        {item.isAvailable && (
          <div className={styles.note}>
            <TextArea
              label={menuText.note}
              placeholder={menuText.notePlaceholder}
              value={note}
              maxLength={longestNote}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        )}
      </div>
    </Sheet>
  )
}

function ItemWords({ item }: { item: SiteItem }) {
  const left = leftOf(item)
  return (
    <div className={item.image ? styles.words : `${styles.words} ${styles.bare}`}>
      {item.image && <LargePicture image={item.image} />}
      <div className={styles.text}>
        <div className={styles.titleRow}>
          <h3 className={styles.title}>{item.title}</h3>
          <span className={styles.acts}>
            <ShareDish item={item} />
            <FavouriteButton item={item} />
          </span>
        </div>
        {item.description && <p className={styles.description}>{item.description}</p>}
        {(left !== undefined || item.tags.length > 0) && (
          <p className={styles.tags}>
            {left !== undefined && <Chip tone="warn">{menuText.fewLeft(left)}</Chip>}
            {item.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        )}
        <div className={styles.price}>
          <ItemPrice item={item} />
        </div>
      </div>
    </div>
  )
}

type FooterProps = {
  item: SiteItem
  line: Line | undefined
  choice: { toppings: ChosenTopping[]; count: number }
  onCount: (count: number) => void
  onSave: () => void
}

function SheetFooter({ item, line, choice, onCount, onSave }: FooterProps) {
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
  const labels = { more: menuText.more(item.title), less: menuText.less(item.title), remove: menuText.removeIt }
  return (
    <div className={styles.footer}>
      <Stepper value={choice.count} min={1} max={Math.max(1, room)} labels={labels} size="large" onChange={onCount} />
      <Button isWide disabled={room < 1} onClick={onSave}>
        <span className={styles.saveWord}>{line ? menuText.saveLine : menuText.addToCart}</span>
        <Amount value={priced.sumOfItemsPrice + priced.sumOfItemToppingsPrice} unit={unit} />
      </Button>
    </div>
  )
}
