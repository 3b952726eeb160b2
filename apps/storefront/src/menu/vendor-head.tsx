import { Amount, IconButton, Icon, Digits, Notice } from '@sofreh/kit'
import { letterMark } from '@sofreh/vendors/client'
import { useNow } from '../frame/use-now.ts'
import { fromDayAndClock, openSentence } from '../frame/moments.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { hoursText } from '../text/hours.fa.ts'
import { menuText } from '../text/menu.fa.ts'
import { siteText, deliveryTypeLabels } from '../text/site.fa.ts'
import { coverSizes } from './cover-sizes.ts'
import styles from './vendor-head.module.css'
import factsStyles from './vendor-facts.module.css'
import lineStyles from './open-line.module.css'
import { DeliveryTypeChips } from '../cart-panel/delivery-type-chips.tsx'

/** Head of the menu: cover, logo, name, open state and delivery types. */
export function VendorHead() {
  const { landing } = usePage()
  return (
    <header className={styles.head}>
      <Cover />
      <div className={styles.corner}>
        <IconButton
          icon="person"
          label={siteText.account}
          look="floating"
          onClick={() => navigate({ sheet: 'account' })}
        />
      </div>
      <div className={styles.body}>
        <Logo />
        <div className={styles.names}>
          <h1 className={styles.name}>{landing.name}</h1>
          <OpenLine />
        </div>
        <ClosedNotice />
        {landing.description && <p className={factsStyles.description}>{landing.description}</p>}
        <Facts />
        <DeliveryTypeChips />
      </div>
    </header>
  )
}

function Cover() {
  const { landing } = usePage()
  const { cover } = landing
  if (!cover) return <div className={`${styles.cover} ${styles.plain}`} aria-hidden="true" />
  return (
    <div className={styles.cover} style={{ backgroundImage: `url("${cover.blur}")` }}>
      <img
        className={styles.coverImage}
        src={cover.url}
        srcSet={cover.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={coverSizes}
        width={cover.width}
        height={cover.height}
        alt=""
        fetchPriority="high"
      />
    </div>
  )
}

function Logo() {
  const { landing } = usePage()
  const { logo } = landing
  if (!logo) {
    return (
      <span className={`${styles.logo} ${styles.letter}`} aria-hidden="true">
        {letterMark(landing.name)}
      </span>
    )
  }
  const source = logo.sources.find(({ width }) => width >= 160)?.url ?? logo.url
  return <img className={styles.logo} src={source} width={84} height={84} alt="" />
}

function OpenLine() {
  const { landing } = usePage()
  const nowMs = useNow()
  const isOpen = landing.isActive && landing.openState.isOpen
  return (
    <button type="button" className={lineStyles.open} onClick={() => navigate({ sheet: 'place' })}>
      <span className={isOpen ? lineStyles.dotOpen : lineStyles.dotClosed} aria-hidden="true" />
      <span className={isOpen ? lineStyles.isOpen : lineStyles.isClosed}>{openSentence(landing, nowMs)}</span>
      <span className={lineStyles.openMore}>{menuText.aboutPlace}</span>
      <Icon name="forward" size={16} />
    </button>
  )
}

/**
 * Shows the restaurant's message about a pause or special hours, what can be ordered for later, and what is unavailable
 * now.
 */
function ClosedNotice() {
  const { landing, table } = usePage()
  const nowMs = useNow()
  const { message, isOpen, opensAt } = landing.openState
  // A guest at a table orders for now.
  const isForLater = !isOpen && opensAt !== null && landing.scheduledOrders && !table
  if (!landing.isActive || (message === '' && landing.pausedTypes.length === 0 && !isForLater)) return null
  return (
    <Notice tone="warn" isNews>
      {message !== '' && <p>{message}</p>}
      {isForLater && <p>{hoursText.orderForLater(fromDayAndClock(opensAt, nowMs))}</p>}
      {landing.pausedTypes.map(({ deliveryType, endsAt, message: why }) => (
        <p key={deliveryType}>
          {hoursText.typePaused(deliveryTypeLabels[deliveryType], endsAt ? fromDayAndClock(endsAt, nowMs) : undefined)}{' '}
          {why}
        </p>
      ))}
    </Notice>
  )
}

function Facts() {
  const { landing, table, unit, rating } = usePage()
  return (
    <ul className={factsStyles.facts}>
      {table && (
        <li className={factsStyles.table}>
          <Icon name="table" size={18} />
          <span>
            {menuText.atTable(table.name)} · <Digits>{table.categoryName}</Digits>
          </span>
        </li>
      )}
      {rating && (
        <li>
          <button type="button" className={factsStyles.rating} onClick={() => navigate({ sheet: 'viewpoints' })}>
            {menuText.rating(rating)}
          </button>
        </li>
      )}
      {table === null && <li className={factsStyles.tableGone}>{menuText.tableGone}</li>}
      {landing.isActive && landing.openState.isOpen && (
        <li>
          <Icon name="clock" size={18} />
          <span>{hoursText.aboutMinutes(landing.preparationMinutes)}</span>
        </li>
      )}
      {landing.minimumBasket > 0 && !table && (
        <li>
          <Icon name="bag" size={18} />
          <span>
            {menuText.minimumBasket} <Amount value={landing.minimumBasket} unit={unit} />
          </span>
        </li>
      )}
    </ul>
  )
}
