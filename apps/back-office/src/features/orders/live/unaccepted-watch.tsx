import { Button, Popover, UnstyledButton } from '@mantine/core'
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import type { UnacceptedOrder } from '@sofreh/ordering/contract'
import { urgentAfterMs } from '@sofreh/ordering/domain'
import { ageOf, useClock } from '@sofreh/ui'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alarm } from '../../../alarms/alarm-place.tsx'
import { ringSettings, useIsMuted, useRinging } from '@sofreh/staff/alarms'
import { useMay } from '@sofreh/staff/session'
import { unacceptedQuery, useMoveOrder } from '../../../orders/order-queries.ts'
import { unacceptedText as text } from './unaccepted.fa.ts'
import styles from './unaccepted-watch.module.css'

const lookEveryMs = 2_000

/**
 * Rings on every screen of the back office, kitchen display included, while an order has waited for more than a minute.
 * Lists those orders with a button that accepts each.
 */
export function UnacceptedWatch() {
  const { data } = useQuery(unacceptedQuery)
  const now = useClock(lookEveryMs) + (data?.clockOffsetMs ?? 0)
  const isMuted = useIsMuted()
  const [isOpen, setOpen] = useState(false)
  const late = (data?.orders ?? []).filter(({ since }) => now - Date.parse(since) >= urgentAfterMs)
  useRinging(late.map(({ orderId }) => ({ id: `order ${orderId}`, kind: 'order', isUrgent: true })))
  const [first] = late
  if (!first) return null
  const ageOfOrder = ({ since }: UnacceptedOrder) => text.age(ageOf(now - Date.parse(since)))
  return (
    <Alarm className={styles.place} role="alert">
      <Popover opened={isOpen} onChange={setOpen} position="top" width={380} shadow="md" withinPortal trapFocus>
        <Popover.Target>
          <UnstyledButton className={styles.bell} onClick={() => setOpen((open) => !open)}>
            <IconBellRinging size={24} stroke={1.75} aria-hidden />
            <span className={styles.textBlock}>
              <strong>
                {late.length > 1 ? text.count(showNumber(late.length)) : text.order(showOrderNumber(first.number))}
              </strong>
              <span>{ageOfOrder(first)}</span>
            </span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.title}>
          <ul className={styles.list}>
            {late.map((order) => (
              <LateOrder key={order.orderId} order={order} age={ageOfOrder(order)} />
            ))}
          </ul>
          <Button
            fullWidth
            mt="xs"
            h={44}
            variant="default"
            onClick={() => (isMuted ? ringSettings.unmute() : ringSettings.muteFor(5))}
          >
            {isMuted ? text.unmute : text.mute}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Alarm>
  )
}

function LateOrder({ order, age }: { order: UnacceptedOrder; age: string }) {
  const mayAccept = useMay('ORDER_STATE')
  const move = useMoveOrder()
  const number = showOrderNumber(order.number)
  const place = order.tableName ? toPersianDigits(order.tableName) : deliveryTypeNames[order.deliveryType]
  const accept = () => move.mutate({ order: { id: order.orderId, version: order.version }, state: 'CONFIRMED' })
  return (
    <li className={styles.row}>
      <div className={styles.textBlock}>
        <strong>{text.order(number)}</strong>
        <span>
          {channelNames[order.channel]} · {place}
        </span>
        <span>{age}</span>
      </div>
      <div className={styles.acts}>
        <Button
          component="a"
          href={`/bo/orders?order=${order.orderId}`}
          h={44}
          variant="default"
          aria-label={text.lookOf(number)}
        >
          {text.look}
        </Button>
        {mayAccept && (
          <Button h={44} loading={move.isPending} aria-label={text.acceptOf(number)} onClick={accept}>
            {text.accept}
          </Button>
        )}
      </div>
    </li>
  )
}
