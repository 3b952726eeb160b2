import { ActionIcon, Button } from '@mantine/core'
import type { Biker } from '@sofreh/couriers/client'
import { suggestedGroups } from '@sofreh/couriers/domain'
import { showOrderNumber } from '@sofreh/kernel'
import type { Order } from '@sofreh/ordering/client'
import { useClock } from '@sofreh/ui'
import { IconMotorbike } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { couriersText } from './couriers.fa.ts'
import frame from './dispatch.module.css'
import { guestMapQuery } from './guest-map-query.ts'
import { isFoodReady } from './is-food-ready.ts'
import tiles from './tiles.module.css'
import styles from './suggested-groups.module.css'

const text = couriersText.groups

/** Two lines of chips: the next groups appear when these are assigned. */
const mostChips = 6

type SuggestedGroupsProps = {
  orders: readonly Order[]
  bikers: readonly Biker[]
  isBusy: boolean
  /** Shows each group as a chip. */
  isDense: boolean
  onChoose: (orderIds: readonly string[]) => void
  onAssign: (bikerId: string, orderIds: readonly string[]) => void
}

/** Lists orders that one courier can bring in one run, with one tap for the courier who is free the longest. */
export function SuggestedGroups(props: SuggestedGroupsProps) {
  const { orders, bikers, isBusy, isDense, onChoose, onAssign } = props
  const nowMs = useClock(30_000)
  const position = useQuery(guestMapQuery).data?.position ?? null
  if (!position) return null
  const all = suggestedGroups(orders.map(waitingOf), { from: position, nowMs })
  const numberOf = new Map(orders.map(({ id, number }) => [id, showOrderNumber(number)]))
  const free = bikers
    .filter(({ isFree }) => isFree)
    .toSorted((one, other) => (one.onDutySince ?? '').localeCompare(other.onDutySince ?? ''))
  const groups = isDense ? all.slice(0, Math.min(free.length, mostChips)) : all
  if (groups.length === 0) return null
  return (
    <ul className={isDense ? tiles.tiles : frame.list} aria-label={text.title}>
      {groups.map((orderIds, at) => {
        const names = text.numbers(orderIds.map((id) => numberOf.get(id) ?? ''))
        const biker = free[at]
        return (
          <li key={orderIds.join()} className={isDense ? styles.chip : styles.group}>
            <button
              type="button"
              className={`${tiles.button} ${styles.choose}`}
              title={text.sameRoad}
              onClick={() => onChoose(orderIds)}
            >
              <strong>{names}</strong>
              {!isDense && <span className={styles.reason}>{text.sameRoad}</span>}
            </button>
            {biker && isDense && (
              <ActionIcon
                variant="subtle"
                loading={isBusy}
                aria-label={text.assignTo(biker.name)}
                title={text.assignTo(biker.name)}
                onClick={() => onAssign(biker.id, orderIds)}
              >
                <IconMotorbike size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            {biker && !isDense && (
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

function waitingOf(order: Order) {
  const { id, address, estimatedReadyAt } = order
  const place = address?.position ?? null
  const readyAtMs = estimatedReadyAt === null ? null : Date.parse(estimatedReadyAt)
  return { id, place, isReady: isFoodReady(order), readyAtMs }
}
