import type { SiteItem } from '@sofreh/catalog/client'
import { Amount, Button, Icon, showToast } from '@sofreh/kit'
import { useEffect, useRef, useState } from 'react'
import type { Line } from '../../cart/cart.ts'
import { useCart } from '../../cart/cart-store.ts'
import { useCartSum } from '../../cart-panel/cart-sum.tsx'
import { usePage } from '../../frame/page-context.tsx'
import { kioskText } from '../../text/kiosk.fa.ts'
import { menuText } from '../../text/menu.fa.ts'
import { siteText } from '../../text/site.fa.ts'
import { Panel } from '../frame/panel.tsx'
import questionStyles from '../frame/question.module.css'
import { ReachButton } from '../frame/reach-button.tsx'
import { goTo } from '../frame/stage.ts'
import { StaffExit } from '../pairing/staff-exit.tsx'
import { ItemPanel } from './item-panel.tsx'
import { KioskCard } from './kiosk-card.tsx'
import styles from './kiosk-menu.module.css'

const texts = kioskText.menu

/** Menu of the kiosk: categories, large cards, and the order always visible. */
export function KioskMenuScreen({ onRestart }: { onRestart: () => void }) {
  const { menu, landing, items } = usePage()
  const [chosen, setChosen] = useState(menu.categories[0]?.id)
  const [openId, setOpenId] = useState<string>()
  const grid = useRef<HTMLElement>(null)
  const category = menu.categories.find(({ id }) => id === chosen) ?? menu.categories[0]
  const open = openId === undefined ? undefined : items.get(openId)
  const isGone = openId !== undefined && !open
  useEffect(() => {
    if (!isGone) return
    showToast({ text: menuText.itemGone, tone: 'note' })
    setOpenId(undefined)
  }, [isGone])
  const choose = (id: string) => {
    setChosen(id)
    grid.current?.scrollTo({ top: 0 })
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StaffExit>
          <span className={styles.vendorName}>{landing.name}</span>
        </StaffExit>
        <ReachButton />
      </header>
      <nav className={styles.rail} aria-label={texts.categories}>
        {menu.categories.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.category}
            aria-current={id === category?.id ? 'true' : undefined}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </nav>
      <main className={styles.main} ref={grid}>
        {!category && (
          <>
            <h1 className={styles.title}>{kioskText.start.noMenu}</h1>
            <p className={styles.hint}>{kioskText.start.noMenuHint}</p>
          </>
        )}
        {category && (
          <>
            <h1 className={styles.title}>{category.title}</h1>
            {category.description && <p className={styles.hint}>{category.description}</p>}
            <ul className={styles.grid}>
              {category.items.map((item) => (
                <KioskCard key={item.id} item={item} onOpen={() => setOpenId(item.id)} />
              ))}
            </ul>
            <p className={styles.hint}>{texts.allergens}</p>
          </>
        )}
      </main>
      <CartFoot onRestart={onRestart} />
      {open && <OpenItem item={open} onClose={() => setOpenId(undefined)} />}
    </div>
  )
}

function OpenItem({ item, onClose }: { item: SiteItem; onClose: () => void }) {
  return <ItemPanel key={item.id} item={item} onClose={onClose} />
}

function CartFoot({ onRestart }: { onRestart: () => void }) {
  const { unit } = usePage()
  const lines = useCart((cart) => cart.lines)
  const { count, amount } = useCartSum()
  const [isAsking, setAsking] = useState(false)
  return (
    <footer className={styles.foot}>
      <Button look="soft" onClick={() => (count === 0 ? onRestart() : setAsking(true))}>
        <Icon name="again" size={24} />
        {texts.restart}
      </Button>
      <p className={styles.inCart} role="status">
        {count === 0 ? (
          texts.empty
        ) : (
          <>
            <strong>{texts.inCart(count)}</strong>
            <span className={styles.names}>{namesOf(lines)}</span>
          </>
        )}
      </p>
      <Button disabled={count === 0} onClick={() => goTo({ at: 'review' })}>
        <Icon name="bag" size={28} />
        {texts.seeCart}
        {count > 0 && <Amount value={amount} unit={unit} />}
      </Button>
      {isAsking && <RestartQuestion onNo={() => setAsking(false)} onYes={onRestart} />}
    </footer>
  )
}

function namesOf(lines: readonly Line[]): string {
  return lines.map(({ title }) => title).join(siteText.comma)
}

function RestartQuestion({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  const { restartTitle, restartHint, restartYes, restartNo } = kioskText.idle
  return (
    <Panel
      isSmall
      title={restartTitle}
      onClose={onNo}
      footer={
        <div className={questionStyles.acts}>
          <Button isWide onClick={onNo}>
            {restartNo}
          </Button>
          <Button look="bad" isWide onClick={onYes}>
            {restartYes}
          </Button>
        </div>
      }
    >
      <p className={questionStyles.questionText}>{restartHint}</p>
    </Panel>
  )
}
