import { Button } from '@mantine/core'
import type { Biker } from '@sofreh/couriers/client'
import { suggestedGroups } from '@sofreh/couriers/domain'
import { showOrderNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { useClock } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { couriersText } from './couriers.fa.ts'
import frame from './dispatch.module.css'
import { guestMapQuery } from './guest-map-query.ts'
import styles from './waiting-orders.module.css'

const text = couriersText.groups

type SuggestedGroupsProps = {
  orders: readonly Order[]
  bikers: readonly Biker[]
  isBusy: boolean
  onChoose: (orderIds: readonly string[]) => void
  onAssign: (bikerId: string, orderIds: readonly string[]) => void
}

/** Lists orders that one courier can bring in one run, with one tap for the courier who is free the longest. */
export function SuggestedGroups({ orders, bikers, isBusy, onChoose, onAssign }: SuggestedGroupsProps) {
  const nowMs = useClock(30_000)
  const position = useQuery(guestMapQuery).data?.position ?? null
  if (!position) return null
  const groups = suggestedGroups(orders.map(waitingOf), { from: position, nowMs })
  if (groups.length === 0) return null
  const numberOf = new Map(orders.map(({ id, number }) => [id, showOrderNumber(number)]))
  const free = bikers
    .filter(({ isFree }) => isFree)
    .toSorted((one, other) => (one.onDutySince ?? '').localeCompare(other.onDutySince ?? ''))
  return (
    <ul className={frame.list} aria-label={text.title}>
      {groups.map((orderIds, at) => {
        const names = text.numbers(orderIds.map((id) => numberOf.get(id) ?? ''))
        const biker = free[at]
        return (
          <li key={orderIds.join()} className={styles.group}>
            <button type="button" className={styles.facts} onClick={() => onChoose(orderIds)}>
              <span className={frame.line}>
                <strong>{names}</strong>
              </span>
              <span className={styles.address}>{text.sameRoad}</span>
            </button>
            {biker && (
              <Button size="compact-md" loading={isBusy} onClick={() => onAssign(biker.id, orderIds)}>
                {text.assignTo(biker.name)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function waitingOf({ id, state, address, estimatedReadyAt }: Order) {
  const place = address?.position ?? null
  const readyAtMs = estimatedReadyAt === null ? null : Date.parse(estimatedReadyAt)
  return { id, place, isReady: state === 'READYTOSHIPMENT', readyAtMs }
}
