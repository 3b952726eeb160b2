import { toPersianDigits } from '@sofreh/kernel'
import type { PricedOrder } from '@sofreh/pricing/domain'
import { Amount } from '@sofreh/ui'
import { IconChevronDown, IconPlayerPause, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '@sofreh/staff/session'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { PayButtons } from './pay-buttons.tsx'
import type { TillActs } from '../../engine/orders/use-till-acts.ts'
import { DiscountRows, PriceParts } from '../../parts/bill/price-parts.tsx'
import { usePriceParts } from '../../parts/bill/use-price-parts.ts'
import { SoldStrip } from '../../parts/bill/sold-strip.tsx'
import { isEmpty, piecesOf, type Cart } from '../../commands/cart.ts'
import styles from './cart-pane.module.css'
import { CartHead, type CartSheet } from './cart-head.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { mayPayLater } from '../../commands/delivery-types.ts'
import { useTill } from '../../engine/till-store.ts'

type CartPaneProps = {
  price: PricedOrder
  acts: TillActs
  onAsk: (sheet: CartSheet) => void
  onClear: () => void
  onReceipt: (entryId: string) => void
}

/** Shows the cart: its lines, its price and the payment buttons. */
export function CartPane(props: CartPaneProps) {
  const cart = useTill((till) => till.cart)
  return (
    <section className={styles.pane} aria-label={posText.cart.title}>
      <CartHead cart={cart} onAsk={props.onAsk} />
      <SoldStrip onReceipt={props.onReceipt} />
      <Lines cart={cart} price={props.price} />
      <Foot cart={cart} {...props} />
    </section>
  )
}

function Lines({ cart, price }: { cart: Cart; price: PricedOrder }) {
  const list = useRef<HTMLUListElement>(null)
  const selected = useTill((till) => till.selectedLineId)
  useEffect(() => {
    if (selected) list.current?.querySelector(`[data-line="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  if (cart.lines.length === 0) return <p className={styles.empty}>{posText.cart.empty}</p>
  const priced = new Map(price.lines.map((line) => [line.id, line]))
  return (
    <ul ref={list} className={styles.lines}>
      {cart.lines.map((line) => (
        <CartLineRow key={line.id} line={line} goods={priced.get(line.id)?.goods ?? 0} />
      ))}
    </ul>
  )
}

function Foot({ cart, price, acts, onClear }: CartPaneProps & { cart: Cart }) {
  const [isDetailed, setDetailed] = usePriceParts()
  const hasLines = cart.lines.length > 0
  const isOff = !hasLines || acts.selling.isBusy
  // What these dishes add to an open bill; fees and tax are computed on the bill as a whole.
  const goods = price.sumOfItemsPrice + price.sumOfItemToppingsPrice
  const pieces = posText.cart.pieces(toPersianDigits(piecesOf(cart)))
  return (
    <footer className={styles.foot}>
      {!cart.addsTo &&
        (isDetailed ? <PriceParts price={price} causes={cart} /> : <DiscountRows price={price} causes={cart} />)}
      <button
        type="button"
        className={styles.totalRow}
        aria-expanded={isDetailed}
        onClick={() => setDetailed(!isDetailed)}
      >
        <span className={styles.totalName}>
          {cart.addsTo ? posText.cart.addTotal : posText.cart.total} · {pieces}
          {!cart.addsTo && hasLines && (
            <IconChevronDown size={18} stroke={1.75} aria-hidden data-up={!isDetailed || undefined} />
          )}
        </span>
        <strong className={styles.total}>
          <Amount value={cart.addsTo ? goods : price.finalPrice} />
        </strong>
      </button>
      <PayButtons cart={cart} total={price.finalPrice} isOff={isOff} acts={acts} />
      <Acts isOff={isOff} acts={acts} cart={cart} onClear={onClear} />
    </footer>
  )
}

type ActsProps = Omit<CartPaneProps, 'price' | 'onAsk' | 'onReceipt'> & { cart: Cart; isOff: boolean }

function Acts({ isOff, acts, cart, onClear }: ActsProps) {
  const { vendor } = useSession()
  const look = `${buttonStyles.button} ${buttonStyles.grow}`
  return (
    <div className={styles.acts}>
      {mayPayLater(cart, vendor) && (
        <button type="button" className={look} disabled={isOff} aria-keyshortcuts="F4" onClick={acts.openTab}>
          {posText.cart.payLater[cart.deliveryType]}
        </button>
      )}
      <button type="button" className={look} disabled={isOff} aria-keyshortcuts="F2" onClick={acts.hold}>
        <IconPlayerPause size={18} stroke={1.75} aria-hidden />
        {posText.cart.hold}
      </button>
      <button type="button" className={look} disabled={isEmpty(cart) || acts.selling.isBusy} onClick={onClear}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {posText.cart.clear}
      </button>
    </div>
  )
}
