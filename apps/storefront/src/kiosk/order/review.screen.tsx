import type { SiteItem } from '@sofreh/catalog/client'
import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Button, Chip, Icon, Notice, TextArea, useStore } from '@sofreh/kit'
import { checkChoices } from '@sofreh/catalog/client'
import { minimumBasketMissing } from '@sofreh/pricing/domain'
import { useEffect, useState } from 'react'
import { countOfCart, type Line, longestNote } from '../../cart/cart.ts'
import { linePrices } from '../../cart/cart-price.ts'
import { changeCart, useCart } from '../../cart/cart-store.ts'
import { chosenToppingsText, EditLine, LineCount } from '../../cart-panel/line-acts.tsx'
import { useCartPrice } from '../../cart/use-cart-price.ts'
import { usePage } from '../../frame/page-context.tsx'
import { PriceParts } from '../../quote/price-parts.tsx'
import { cartText } from '../../text/cart.fa.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import { menuText } from '../../text/menu.fa.ts'
import { ReachButton } from '../frame/reach-button.tsx'
import { goTo } from '../frame/stage.ts'
import { ItemPanel } from '../menu/item-panel.tsx'
import { GuestPhone } from './guest-phone.tsx'
import { PayFoot } from './pay-foot.tsx'
import { askAboutOrder, kioskPlacing } from './place-at-kiosk.ts'
import styles from './review.module.css'

const texts = kioskText.review

/** Review of the order before paying. */
export function ReviewScreen() {
  const { landing, unit } = usePage()
  const price = useCartPrice()
  const isEmpty = useCart((cart) => countOfCart(cart) === 0)
  const placing = useStore(kioskPlacing.store, (state) => state)
  const missing = minimumBasketMissing(price, landing.minimumBasket)
  const isBusy = placing === 'sending' || placing === 'asking'
  useEffect(() => {
    // An order of unknown outcome may remain from before a reload.
    if (kioskPlacing.hasOpenQuestion(landing.id)) void askAboutOrder(landing.id)
    else if (isEmpty) goTo({ at: 'menu' })
  }, [landing.id, isEmpty])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button look="soft" disabled={isBusy} onClick={() => goTo({ at: 'menu' })}>
          <Icon name="back" size={24} />
          {texts.more}
        </Button>
        <h1 className={styles.title} tabIndex={-1}>
          {texts.title}
        </h1>
        <ReachButton />
      </header>
      <main className={styles.main}>
        <Lines />
        <div className={styles.side}>
          <GuestPhone />
          <OrderNote />
          <section className={styles.card} aria-label={cartText.price}>
            <PriceParts price={price} />
          </section>
        </div>
      </main>
      <footer className={styles.foot}>
        <Waiting />
        {missing > 0 && (
          <Notice tone="warn">
            <Amount value={missing} unit={unit} />
            {cartText.belowMinimum.after}
          </Notice>
        )}
        <PayFoot price={price} isBlocked={missing > 0 || isEmpty} />
      </footer>
    </div>
  )
}

/** Shows the order being placed; offers no second submit. */
function Waiting() {
  const { landing } = usePage()
  const placing = useStore(kioskPlacing.store, (state) => state)
  if (placing === 'asking') return <Notice tone="note" isNews title={kioskText.lost.unknown} />
  if (placing !== 'unknown') return null
  return (
    <Notice
      tone="bad"
      isNews
      title={kioskText.lost.stillUnknown}
      acts={
        <Button look="soft" onClick={() => void askAboutOrder(landing.id)}>
          {kioskText.lost.askAgain}
        </Button>
      }
    />
  )
}

function Lines() {
  const { items } = usePage()
  const lines = useCart((cart) => cart.lines)
  const prices = linePrices(useCartPrice())
  const [edited, setEdited] = useState<string>()
  const line = lines.find(({ id }) => id === edited)
  const item = line && items.get(line.menuItemId)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((each) => {
          const dish = items.get(each.menuItemId)
          return dish ? (
            <ReviewLine
              key={each.id}
              line={each}
              item={dish}
              goods={prices.get(each.id)?.goods ?? 0}
              onEdit={() => setEdited(each.id)}
            />
          ) : null
        })}
      </ul>
      {line && item && <ItemPanel key={line.id} item={item} line={line} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type ReviewLineProps = { line: Line; item: SiteItem; goods: number; onEdit: () => void }

function ReviewLine({ line, item, goods, onEdit }: ReviewLineProps) {
  const { unit } = usePage()
  const chosen = chosenToppingsText(line, item)
  return (
    <li className={styles.line}>
      <div className={styles.reviewText}>
        <h2 className={styles.dish}>{item.title}</h2>
        {chosen && <p className={styles.chosen}>{chosen}</p>}
        {line.note && <p className={styles.chosen}>{toPersianDigits(line.note)}</p>}
        {checkChoices(item, line.toppings).length > 0 && <Chip tone="bad">{menuText.required}</Chip>}
        <Amount value={goods} unit={unit} />
      </div>
      <div className={styles.acts}>
        <LineCount line={line} item={item} />
        <EditLine item={item} iconSize={22} onEdit={onEdit} />
      </div>
    </li>
  )
}

function OrderNote() {
  const description = useCart((cart) => cart.description)
  return (
    <section className={styles.card}>
      <TextArea
        label={texts.note}
        placeholder={texts.notePlaceholder}
        value={description}
        maxLength={longestNote}
        onChange={(event) => {
          const text = event.currentTarget.value
          changeCart((cart) => ({ ...cart, description: text }))
        }}
      />
    </section>
  )
}
