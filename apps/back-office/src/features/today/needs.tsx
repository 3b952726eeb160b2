import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/contract'
import { ageOf } from '@sofreh/ui'
import {
  IconAlertTriangle,
  IconCash,
  IconCheck,
  IconClockExclamation,
  IconPhoneCall,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../session/session-context.ts'
import { type Need, type NeedKind, needOf } from './day.ts'
import { todayText } from './today.fa.ts'
import styles from './today.module.css'
import { shortQuery } from './today-queries.ts'

const icons: Record<NeedKind, typeof IconCash> = {
  review: IconPhoneCall,
  confirm: IconCheck,
  late: IconClockExclamation,
  unpaid: IconCash,
  refund: IconCash,
  flagged: IconAlertTriangle,
}

/** What asks for somebody: orders first, then dishes that ran out. */
export function Needs({ orders, now }: { orders: readonly Order[]; now: number }) {
  const maySeeMenu = useMay('MENU_VIEW')
  const short = useQuery({ ...shortQuery, enabled: maySeeMenu })
  const needs = orders.flatMap((order) => needOf(order, now) ?? []).sort((a, b) => b.lateMs - a.lateMs)
  const items = short.data?.few ?? []
  const isMenuEmpty = short.data?.isMenuEmpty ?? false
  return (
    <section aria-label={todayText.needs}>
      <h2 className={styles.name}>{todayText.needs}</h2>
      {needs.length === 0 && items.length === 0 && !isMenuEmpty && <p className={styles.quiet}>{todayText.allWell}</p>}
      <ul className={styles.needs}>
        {isMenuEmpty && (
          <NeedRow icon={IconToolsKitchen2} isBad={false}>
            {todayText.emptyMenu}
          </NeedRow>
        )}
        {needs.map((need) => (
          <NeedRow key={need.order.id} orderId={need.order.id} icon={icons[need.kind]} isBad={need.kind === 'late'}>
            <b>{todayText.order(toPersianDigits(need.order.number))}</b> {reasonOf(need)}
          </NeedRow>
        ))}
        {items.map((item) => (
          <NeedRow key={item.id} icon={IconToolsKitchen2Off} isBad={item.stock === 0}>
            <b>{item.title}</b>{' '}
            {item.stock === 0 ? todayText.reasons.soldOut : todayText.reasons.few(showNumber(item.stock ?? 0))}
          </NeedRow>
        ))}
      </ul>
    </section>
  )
}

function reasonOf({ kind, lateMs }: Need): string {
  return kind === 'late' ? todayText.reasons.late(ageOf(lateMs)) : todayText.reasons[kind]
}

/** Leads to the order, or to the menu when it is about a dish. */
type NeedRowProps = { orderId?: string; icon: typeof IconCash; isBad: boolean; children: ReactNode }

function NeedRow({ orderId, icon: Icon, isBad, children }: NeedRowProps) {
  const inside = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </>
  )
  const look = { className: styles.need, 'data-bad': isBad }
  return (
    <li>
      {orderId === undefined ? (
        <Link to="/menu" {...look}>
          {inside}
        </Link>
      ) : (
        <Link to="/orders" search={{ order: orderId }} {...look}>
          {inside}
        </Link>
      )}
    </li>
  )
}
