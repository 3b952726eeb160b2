import { Icon, type IconName, useStore } from '@sofreh/kit'
import { changeCart } from '../../cart/cart-store.ts'
import { openSentence } from '../../frame/moments.ts'
import { usePage } from '../../frame/page-context.tsx'
import { useNow } from '../../frame/use-now.ts'
import { kioskText } from '../../text/kiosk.fa.ts'
import { StaffExit } from '../pairing/staff-exit.tsx'
import { useIsLost } from '../frame/lost-line.tsx'
import { ReachButton } from '../frame/reach-button.tsx'
import { goTo } from '../frame/stage.ts'
import styles from './start.module.css'
import { kioskContent } from '../frame/kiosk-content.ts'

const texts = kioskText.start
const offeredTypes = ['SERVE', 'PICKUP'] as const
const icons: Record<(typeof offeredTypes)[number], IconName> = { SERVE: 'table', PICKUP: 'bag' }

/** First screen: the restaurant in its colour, and the choice between dine-in and takeaway. */
export function StartScreen() {
  const { landing } = usePage()
  const cover = landing.cover
  return (
    <main className={styles.page}>
      <div
        className={styles.cover}
        style={cover ? { backgroundImage: `url("${cover.url}"), url("${cover.blur}")` } : undefined}
        aria-hidden="true"
      />
      <div className={styles.body}>
        <StaffExit>
          <Logo />
          <span className={styles.vendorName}>{landing.name}</span>
        </StaffExit>
        <Question />
        <ReachButton />
      </div>
    </main>
  )
}

function Logo() {
  const { logo } = usePage().landing
  if (!logo) return null
  return <img className={styles.logo} src={logo.url} width={96} height={96} alt="" />
}

function Question() {
  const { landing, menu } = usePage()
  const nowMs = useNow()
  const isLost = useIsLost()
  const hasContent = useStore(kioskContent, (content) => content !== undefined)
  const isOpen = landing.isActive && landing.openState.isOpen
  if (!isOpen)
    return (
      <div className={styles.question}>
        <h1 className={styles.title}>{openSentence(landing, nowMs)}</h1>
        <p className={styles.hint}>{landing.openState.message || texts.closedHint}</p>
      </div>
    )
  if (menu.categories.length === 0)
    return (
      <div className={styles.question}>
        <h1 className={styles.title}>{texts.noMenu}</h1>
        <p className={styles.hint}>{texts.noMenuHint}</p>
      </div>
    )
  const isPaused = (deliveryType: string) => landing.pausedTypes.some((paused) => paused.deliveryType === deliveryType)
  const offered = offeredTypes.filter(
    (deliveryType) => landing.deliveryTypes.includes(deliveryType) && !isPaused(deliveryType),
  )
  if (offered.length === 0)
    return (
      <div className={styles.question}>
        <h1 className={styles.title}>{texts.noDeliveryType}</h1>
        <p className={styles.hint}>{texts.noMenuHint}</p>
      </div>
    )
  return (
    <div className={styles.question}>
      <h1 className={styles.title}>{texts.ask}</h1>
      <div className={styles.deliveryTypes}>
        {offered.map((deliveryType) => (
          <button
            key={deliveryType}
            type="button"
            className={styles.deliveryType}
            disabled={isLost || !hasContent}
            onClick={() => begin(deliveryType)}
          >
            <Icon name={icons[deliveryType]} size={64} />
            {texts[deliveryType]}
          </button>
        ))}
      </div>
    </div>
  )
}

function begin(deliveryType: (typeof offeredTypes)[number]): void {
  changeCart((cart) => ({ ...cart, deliveryType }))
  goTo({ at: 'menu' })
  // Only a touch may request full screen; a browser started in kiosk mode has it already.
  const { documentElement: page } = document
  if (document.fullscreenEnabled && !document.fullscreenElement) void page.requestFullscreen().catch(() => undefined)
}
