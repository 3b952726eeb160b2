import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { IconArrowRight, IconDots } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '@sofreh/staff/session'
import { PauseStrip } from '@sofreh/staff/pauses'
import { SimulatorsStrip } from '@sofreh/staff/simulators'
import { ConnectionBar } from './connection-bar.tsx'
import { MenuPane } from '../features/menu/menu-pane.tsx'
import { OpenPane } from '../features/open/open-pane.tsx'
import buttonStyles from '../parts/button.module.css'
import { posText } from '../text/pos.fa.ts'
import styles from './pos.module.css'
import barStyles from './pos-bar.module.css'
import tabsStyles from './pane-tabs.module.css'
import type { PosSheet } from '../engine/pos-sheet.ts'
import { PosSheets } from './pos-sheets.tsx'
import { freshCart, useTillActs } from '../engine/orders/use-till-acts.ts'
import { onScan } from './keys/on-scan.ts'
import { nextType, whereOf } from '../commands/delivery-types.ts'
import { priceOfCart } from '../commands/price-of-cart.ts'
import { isEmpty, piecesOf, type Cart } from '../commands/cart.ts'
import { CartPane } from '../features/cart/cart-pane.tsx'
import { type Pane, useTill } from '../engine/till-store.ts'
import { MessageBar, UndoBar } from './undo-bar.tsx'
import { moreText } from '../text/more.fa.ts'
import { UpdateBar } from '../features/device/update-bar.tsx'
import { DutiesButton } from '../features/refund/duties-button.tsx'
import { TillHead } from '../features/shift/till-head.tsx'
import { useTillKeys } from './till-keys.ts'
import { useStoredCart } from '../engine/orders/use-stored-cart.ts'

/** The till: open orders and tables, menu and cart. It fills the window, has its own keys and no animation. */
export function Till() {
  const { vendor } = useSession()
  const cart = useTill((till) => till.cart)
  const pane = useTill((till) => till.pane)
  const open = useTill((till) => till.open)
  const [sheet, setSheet] = useState<PosSheet>()
  const [cleared, setCleared] = useState<Cart>()
  const searchField = useRef<HTMLInputElement>(null)
  const price = useMemo(() => priceOfCart(cart, vendor), [cart, vendor])
  const acts = useTillActs(price, setSheet)
  useStoredCart()
  useEffect(() => {
    // Reopens a terminal charge that was running when the page was closed.
    void import('../storage/terminal-charge.ts')
      .then(({ leftCharge }) => leftCharge())
      .then((left) => left && setSheet({ kind: 'charge', ...left }))
      .catch(() => undefined)
  }, [])
  useTillKeys({
    searchField,
    onPay: acts.pay,
    onOpenTab: acts.openTab,
    onHold: acts.hold,
    onSheet: (wanted) => setSheet({ kind: wanted === 'where' ? whereOf(useTill.getState().cart) : wanted }),
    onNextType: () => useTill.getState().setDeliveryType(nextType(useTill.getState().cart, vendor.deliveryTypes)),
    onScan: (code) => void onScan(code),
  })
  useEffect(() => {
    document.title = posText.title(vendor.name)
  }, [vendor.name])
  const clear = () => {
    if (!isEmpty(cart)) setCleared(cart)
    open(freshCart())
  }
  const undo = () => {
    if (cleared) open(cleared)
    setCleared(undefined)
  }

  return (
    <main className={styles.till} data-pane={pane}>
      <div className={styles.top}>
        <SimulatorsStrip />
        <PauseStrip />
        <Bar sheet={sheet} onSheet={setSheet} />
      </div>
      <div className={styles.open}>
        <OpenPane
          onOpenOrder={(orderId) => setSheet({ kind: 'bill', orderId })}
          onRecall={(held) => void acts.holding.recall(held)}
        />
      </div>
      <div className={styles.menu}>
        <MenuPane searchField={searchField} />
      </div>
      <div className={styles.cart}>
        <CartPane
          price={price}
          acts={acts}
          onAsk={(kind) => setSheet({ kind })}
          onClear={clear}
          onReceipt={(entryId) => setSheet({ kind: 'receipt', entryId })}
        />
      </div>
      <Panes pane={pane} pieces={piecesOf(cart)} total={price.finalPrice} />
      {cleared && <UndoBar onUndo={undo} onGone={() => setCleared(undefined)} />}
      <MessageBar />
      <Suspense>
        <Telephone onSheet={setSheet} holding={acts.holding} />
        <GuestScreenSender />
      </Suspense>
      <PosSheets sheet={sheet} onSheet={setSheet} price={price} acts={acts} />
    </main>
  )
}

/** Loads after the grid, because a dish is needed sooner than the phone. */
const Telephone = lazy(async () => ({ default: (await import('../features/phone/telephone.tsx')).Telephone }))

const TillAlarms = lazy(async () => ({ default: (await import('../features/alarms/till-alarms.tsx')).TillAlarms }))
const GuestScreenSender = lazy(async () => ({
  default: (await import('./guest-screen/guest-screen-sender.tsx')).GuestScreenSender,
}))

function Bar({ sheet, onSheet }: { sheet: PosSheet | undefined; onSheet: (sheet: PosSheet) => void }) {
  return (
    <header className={barStyles.bar}>
      <a href="/bo/" className={`${buttonStyles.button} ${barStyles.back}`} aria-label={posText.toOffice}>
        <IconArrowRight size={18} stroke={1.75} aria-hidden />
        <span className={barStyles.backName}>{posText.toOffice}</span>
      </a>
      <h1 className={barStyles.heading}>{posText.heading}</h1>
      <TillHead onOpen={(kind) => onSheet({ kind })} />
      <Suspense>
        <TillAlarms isListOpen={sheet?.kind === 'alarms'} onOpen={() => onSheet({ kind: 'alarms' })} />
      </Suspense>
      <UpdateBar />
      <DutiesButton onOpen={() => onSheet({ kind: 'duties' })} />
      <ConnectionBar onOpen={() => onSheet({ kind: 'waiting' })} onDevice={() => onSheet({ kind: 'device' })} />
      <button
        type="button"
        className={`${buttonStyles.button} ${barStyles.more}`}
        aria-label={moreText.open}
        onClick={() => onSheet({ kind: 'more' })}
      >
        <IconDots size={22} stroke={1.75} aria-hidden className={barStyles.moreSign} />
        <span className={barStyles.moreName}>{moreText.open}</span>
      </button>
      <button
        type="button"
        className={`${buttonStyles.button} ${barStyles.openBills}`}
        onClick={() => onSheet({ kind: 'open' })}
      >
        {posText.open.orders}
      </button>
    </header>
  )
}

/** Selects the visible pane on a phone. */
function Panes({ pane, pieces, total }: { pane: Pane; pieces: number; total: number }) {
  const show = useTill((till) => till.show)
  return (
    <nav className={tabsStyles.panes} aria-label={posText.paneLabel}>
      {(['open', 'menu', 'cart'] as const).map((name) => (
        <button key={name} type="button" aria-current={pane === name ? 'true' : undefined} onClick={() => show(name)}>
          {posText.panes[name]}
          {name === 'cart' && pieces > 0 && (
            <>
              <b className={tabsStyles.pieces}>{toPersianDigits(pieces)}</b>
              <bdi className={tabsStyles.sum}>{showNumber(total)}</bdi>
            </>
          )}
        </button>
      ))}
    </nav>
  )
}
