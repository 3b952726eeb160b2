import { showNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import type { PrintingAlarm } from '@sofreh/printing/client'
import {
  IconAlertTriangle,
  IconCash,
  IconCheck,
  IconClockExclamation,
  IconPhoneCall,
  IconPrinterOff,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
} from '@tabler/icons-react'
import { Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '@sofreh/staff/session'
import { isAnswered, isUnread } from '../../api/is-unread.ts'
import { sentenceOfAlarm } from '@sofreh/staff/alarms'
import { foldedNeeds, type Need, type NeedKind, needOf } from './day.ts'
import { sentenceOfNeed } from './sentence-of-need.ts'
import { todayText } from './today.fa.ts'
import shared from './today.module.css'
import styles from './needs.module.css'
import { printingQuery, shortQuery } from './today-queries.ts'

const icons: Record<NeedKind, typeof IconCash> = {
  review: IconPhoneCall,
  confirm: IconCheck,
  late: IconClockExclamation,
  unpaid: IconCash,
  refund: IconCash,
  flagged: IconAlertTriangle,
}

/** Sold-out dishes to list; further ones are counted. */
const mostItems = 5

/** Lists what needs attention: printing first, then orders, then dishes that ran out. */
export function Needs({ orders, now }: { orders: readonly Order[]; now: number }) {
  const maySeeMenu = useMay('MENU_VIEW')
  const short = useQuery({ ...shortQuery, enabled: maySeeMenu })
  const needs = foldedNeeds(orders.flatMap((order) => needOf(order, now) ?? []))
  const printing = useQuery(printingQuery)
  const alarms = printing.data?.alarms ?? []
  const items = short.data?.few ?? []
  const shownItems = items.slice(0, mostItems)
  const isMenuEmpty = short.data?.isMenuEmpty ?? false
  const unread = (maySeeMenu ? [printing, short] : [printing]).filter((read) => !isAnswered(read))
  const failed = unread.find(isUnread)
  return (
    <section aria-label={todayText.needs}>
      <h2 className={shared.name}>{todayText.needs}</h2>
      {needs.length + items.length + alarms.length + unread.length === 0 && !isMenuEmpty && (
        <p className={shared.quiet}>{todayText.allWell}</p>
      )}
      <ul className={shared.needs}>
        {alarms.map((alarm) => (
          <PrintingRow key={`${alarm.kind} ${alarm.id}`} alarm={alarm} />
        ))}
        {isMenuEmpty && (
          <NeedRow icon={IconToolsKitchen2} isBad={false}>
            {todayText.emptyMenu}
          </NeedRow>
        )}
        {needs.map(({ need, count }) => (
          <NeedRow
            key={need.order.id}
            to={count > 1 ? { board: true } : { orderId: need.order.id }}
            icon={icons[need.kind]}
            isBad={need.kind === 'late'}
          >
            <NeedSentence need={need} count={count} />
          </NeedRow>
        ))}
        {shownItems.map((item) => (
          <NeedRow key={item.id} icon={IconToolsKitchen2Off} isBad={false}>
            <b>{item.title}</b>{' '}
            {item.stock === 0 ? todayText.reasons.soldOut : todayText.reasons.few(showNumber(item.stock ?? 0))}
          </NeedRow>
        ))}
        {items.length > shownItems.length && (
          <NeedRow icon={IconToolsKitchen2Off} isBad={false}>
            {todayText.moreItems(showNumber(items.length - shownItems.length))}
          </NeedRow>
        )}
      </ul>
      {failed && (
        <div className={styles.unread}>
          <Problem title={todayText.unread} error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      )}
    </section>
  )
}

/** A printing problem; links to the printers for those who may open them. */
function PrintingRow({ alarm }: { alarm: PrintingAlarm }) {
  const mayOpen = useMay('PRINTER_SETTINGS')
  return (
    <NeedRow to={mayOpen ? 'printing' : 'nowhere'} icon={IconPrinterOff} isBad>
      {sentenceOfAlarm(alarm)}
    </NeedRow>
  )
}

function NeedSentence({ need, count }: { need: Need; count: number }) {
  const { name, why } = sentenceOfNeed(need, count)
  return (
    <>
      <b>{name}</b> {why}
    </>
  )
}

/** Links to the order or the printers, or to the menu for a dish. */
type NeedRowProps = {
  to?: { orderId: string } | { board: true } | 'printing' | 'nowhere'
  icon: typeof IconCash
  isBad: boolean
  children: ReactNode
}

function NeedRow({ to, icon: Icon, isBad, children }: NeedRowProps) {
  const inside = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </>
  )
  const look = { className: styles.need, 'data-bad': isBad }
  return (
    <li>
      {to === 'nowhere' ? (
        <div {...look}>{inside}</div>
      ) : to === undefined || to === 'printing' ? (
        <Link to={to === undefined ? '/menu' : '/printing'} {...look}>
          {inside}
        </Link>
      ) : (
        <Link to="/orders" search={'orderId' in to ? { order: to.orderId } : {}} {...look}>
          {inside}
        </Link>
      )}
    </li>
  )
}
