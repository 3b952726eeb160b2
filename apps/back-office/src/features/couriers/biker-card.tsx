import { Button } from '@mantine/core'
import type { Biker, Stop } from '@sofreh/couriers/client'
import { showNumber, showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { useState } from 'react'
import { DeliverDialog } from './deliver-dialog.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { useStep } from './courier-queries.ts'
import { couriersText } from './couriers.fa.ts'
import frame from './dispatch.module.css'
import tiles from './tiles.module.css'
import styles from './biker-card.module.css'
import { StateBadge } from './state-badge.tsx'
import { stopState } from './stop-state.ts'
import { dragType } from './waiting-orders.tsx'

const text = couriersText.biker

type BikerCardProps = {
  biker: Biker & { hasCash: boolean; isOverLimit: boolean }
  stops: readonly Stop[]
  /** How many waiting orders are chosen. */
  chosen: number
  isBusy: boolean
  /** Shows one line; the rest opens by its name. */
  isDense: boolean
  /** Assigns the dropped order, or the chosen ones. */
  onAssign: (dropped?: string) => void
}

/** A courier with the orders of their trips; orders can be dropped here. One who left is listed while they hold cash. */
export function BikerCard({ biker, stops, chosen, isBusy, isDense, onAssign }: BikerCardProps) {
  const [isOpen, setOpen] = useState(false)
  const isWhole = !isDense || isOpen
  const [isOver, setOver] = useState(false)
  const mayEdit = useMay('BIKER_EDIT')
  const mayUseDrawer = useMay('DRAWER_USE')
  const mayTakeCash = mayEdit || mayUseDrawer
  const step = useStep()
  const [isHandingIn, setHandingIn] = useState(false)
  const isOnDuty = biker.onDutySince !== null
  return (
    <li
      className={styles.biker}
      data-over={isOver || undefined}
      data-off={!isOnDuty || undefined}
      data-dense={isDense || undefined}
      onDragOver={(event) => {
        if (!biker.isActive || !event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = event.dataTransfer.getData(dragType)
        if (dropped !== '') onAssign(dropped)
      }}
    >
      <div className={frame.line}>
        <span className={styles.dot} style={{ background: biker.color }} aria-hidden />
        {isDense ? (
          <button
            type="button"
            className={`${tiles.button} ${styles.open}`}
            aria-expanded={isOpen}
            aria-label={text.open(biker.name)}
            onClick={() => setOpen((open) => !open)}
          >
            <strong>{biker.name}</strong>
            {!isOpen && chosen === 0 && (
              <span className={styles.numbers}>
                {text.numbers(stops.map(({ order }) => showOrderNumber(order.number)))}
              </span>
            )}
          </button>
        ) : (
          <strong className={styles.name}>{biker.name}</strong>
        )}
        <StateBadge isReady={biker.isFree}>{stateOf(biker)}</StateBadge>
        {chosen > 0 && biker.isActive && (
          <Button size={isDense ? 'compact-sm' : 'compact-md'} loading={isBusy} onClick={() => onAssign()}>
            {text.assign}
          </Button>
        )}
        {isWhole && mayEdit && biker.isActive && stops.length === 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={step.isPending}
            onClick={() => step.mutate({ bikerId: biker.id, isOnDuty: !isOnDuty })}
          >
            {isOnDuty ? text.offDuty : text.toDuty}
          </Button>
        )}
      </div>
      {isWhole && biker.hasCash && mayTakeCash && (
        <div className={styles.cash}>
          <span className={styles.limit}>{biker.isOverLimit && couriersText.cash.overLimit}</span>
          <Button size="compact-sm" variant="subtle" onClick={() => setHandingIn(true)}>
            {couriersText.cash.handIn}
          </Button>
        </div>
      )}
      {isWhole && stops.length > 0 && (
        <ul className={styles.stops}>
          {stops.map((stop) => (
            <StopLine key={stop.order.id} stop={stop} />
          ))}
        </ul>
      )}
      {isHandingIn && <HandInDialog biker={biker} onClose={() => setHandingIn(false)} />}
    </li>
  )
}

function stateOf({ isActive, onDutySince, isFree, carriedOrders, openOrders }: Biker): string {
  if (!isActive) return couriersText.list.inactive
  if (carriedOrders > 0) return text.carrying(showNumber(carriedOrders))
  if (openOrders > 0) return text.busy(showNumber(openOrders))
  return isFree && onDutySince !== null ? text.free : text.off
}

function StopLine({ stop }: { stop: Stop }) {
  const step = useStep()
  const mayEdit = useMay('BIKER_EDIT')
  const { bikerId, tripId, status, order } = stop
  const takeBack = () =>
    step.mutate({
      bikerId,
      tripId,
      orderId: order.id,
      state: status === 'BIKERASSIGNED' ? 'CANCELED' : 'INTERRUPTED',
    })
  const [isDelivering, setDelivering] = useState(false)
  return (
    <li className={styles.stop}>
      <span>
        {showOrderNumber(order.number)} · {stopState(stop)} · {text.bag(toPersianDigits(stop.bagCode))}
      </span>
      {mayEdit && status !== 'BIKERASSIGNED' && (
        <Button size="compact-sm" variant="subtle" onClick={() => setDelivering(true)}>
          {couriersText.deliver.open}
        </Button>
      )}
      {mayEdit && (
        <Button size="compact-sm" variant="subtle" color="gray" loading={step.isPending} onClick={takeBack}>
          {text.takeBack}
        </Button>
      )}
      {isDelivering && <DeliverDialog stop={stop} onClose={() => setDelivering(false)} />}
    </li>
  )
}
