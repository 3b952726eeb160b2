import type { Biker, Stop } from '@sofreh/couriers/client'
import { showOrderNumber, toPersianDigits } from '@sofreh/kernel'
import { Amount, Button, type ButtonProps, Chip, Icon } from '@sofreh/kit'
import { useState } from 'react'
import type { StepBody } from '../steps/step.ts'
import { takeStep } from '../steps/take-step.ts'
import { courierText } from '../text/courier.fa.ts'
import { HandOverSheet } from './hand-over-sheet.tsx'
import { OutcomeSheet } from './outcome-sheet.tsx'
import { PickUpSheet } from './pick-up-sheet.tsx'
import { RouteSheet } from './route-sheet.tsx'
import { refreshRun } from './run-store.ts'
import styles from './stop-card.module.css'
import { useOnce } from './use-once.ts'

const text = courierText.stop
type Me = Biker & { currency: 'TOMAN' | 'RIAL' }
type Open = 'pickUp' | 'handOver' | 'outcome' | 'route' | undefined

/** An order of the run with its next step. */
export function StopCard({ stop, me }: { stop: Stop; me: Me }) {
  const [open, setOpen] = useState<Open>()
  const { order, status } = stop
  const close = () => setOpen(undefined)
  return (
    <section className={styles.card} aria-label={text.number(showOrderNumber(order.number))}>
      <div className={styles.head}>
        <h2 className={styles.number}>{text.number(showOrderNumber(order.number))}</h2>
        <Chip>{stateOf(stop)}</Chip>
      </div>
      <p className={styles.name}>
        {[order.customerName, text.items(toPersianDigits(order.itemCount))].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.address}>
        {[order.address, order.plaque && text.plaque(order.plaque), order.unit && text.unit(order.unit)]
          .filter(Boolean)
          .map((part) => toPersianDigits(part))
          .join(text.comma)}
      </p>
      {order.description && <p className={styles.note}>{toPersianDigits(order.description)}</p>}
      <p className={order.due > 0 ? styles.due : styles.paid}>
        {order.due > 0 ? (
          <>
            {text.due}: <Amount value={order.due} unit={courierText.unit[me.currency]} />
          </>
        ) : (
          text.paid
        )}
      </p>
      <div className={styles.links}>
        {order.phone && (
          <a className={styles.link} href={`tel:${order.phone}`}>
            <Icon name="phone" /> {text.call}
          </a>
        )}
        <button type="button" className={styles.link} onClick={() => setOpen('route')}>
          <Icon name="place" /> {text.route}
        </button>
      </div>
      <Steps stop={stop} onOpen={setOpen} />
      <PickUpSheet stop={stop} isOpen={open === 'pickUp'} onClose={close} />
      <HandOverSheet stop={stop} currency={me.currency} isOpen={open === 'handOver'} onClose={close} />
      <OutcomeSheet stop={stop} isOpen={open === 'outcome'} onClose={close} />
      <RouteSheet order={order} isOpen={open === 'route'} onClose={close} />
      {status === 'BIKERASSIGNED' && <TripStep stop={stop} />}
    </section>
  )
}

function stateOf({ status, order }: Stop): string {
  if (status === 'ATDESTINATION') return text.arrived
  if (status === 'PICKEDUP') return text.carried
  return order.isReady ? text.ready : text.notReady
}

function Steps({ stop, onOpen }: { stop: Stop; onOpen: (open: Open) => void }) {
  const { tripId, status, order } = stop
  if (status === 'BIKERASSIGNED')
    return (
      <Button isWide onClick={() => onOpen('pickUp')}>
        {text.pickUp}
      </Button>
    )
  return (
    <div className={styles.steps}>
      {status === 'PICKEDUP' && (
        <StepButton look="soft" isWide step={{ tripId, orderId: order.id, state: 'ATDESTINATION' }}>
          {text.arrive}
        </StepButton>
      )}
      <Button isWide onClick={() => onOpen('handOver')}>
        {text.deliver}
      </Button>
      <Button look="plain" isWide onClick={() => onOpen('outcome')}>
        {text.notDelivered}
      </Button>
    </div>
  )
}

/** Informs the dispatcher that the run was seen, and then that the courier is at the restaurant. */
function TripStep({ stop: { tripId, tripStatus } }: { stop: Stop }) {
  const state = nextOfTrip[tripStatus]
  if (!state) return null
  return (
    <StepButton look="plain" isWide step={{ tripId, state }}>
      {courierText.step[state]}
    </StepButton>
  )
}

type StepButtonProps = Pick<ButtonProps, 'look' | 'isWide' | 'children'> & { step: StepBody }

/** Takes a step that asks for nothing. */
function StepButton({ step, ...rest }: StepButtonProps) {
  const { isBusy, once } = useOnce()
  const take = async () => {
    await takeStep(step)
    await refreshRun()
  }
  return <Button {...rest} isBusy={isBusy} busyLabel={courierText.busy} onClick={() => void once(take)} />
}

const nextOfTrip: Partial<Record<Stop['tripStatus'], 'BIKERACCEPTED' | 'ATSOURCE'>> = {
  BIKERASSIGNED: 'BIKERACCEPTED',
  BIKERACCEPTED: 'ATSOURCE',
}
