import { tableTitle } from '@sofreh/dining/client'
import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames, type KitchenLine, type KitchenOrder } from '@sofreh/ordering/client'
import { momentText } from '@sofreh/ui'
import { IconCheck, IconFlame, IconHandStop, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useMayCall } from '../../orders/ready/ready-calls.tsx'
import { CallNumber } from './call-number.tsx'
import { kitchenText as text } from './kitchen.fa.ts'
import headStyles from './ticket-head.module.css'
import dishLineStyles from './dish-line.module.css'
import styles from './ticket.module.css'
import { type Age, ageOfTicket, type Step, stepsOf, tapOn, waitingOf } from './kitchen-steps.ts'

type TicketProps = { order: KitchenOrder; nowMs: number; onSteps: (steps: readonly Step[]) => void }

/** An order on the kitchen display: its place, its age, and each dish as one large button. */
export function Ticket({ order, nowMs, onSteps }: TicketProps) {
  const mayCall = useMayCall(order.state)
  const age = ageOfTicket(order, nowMs)
  const begins = stepsOf(order.lines, 'seen')
  const rest = stepsOf(order.lines, 'ready')
  const number = showOrderNumber(order.number)
  const sorted = [...order.lines].sort((one, other) => one.course - other.course)
  return (
    <article
      className={headStyles.ticket}
      data-level={rest.length === 0 ? 'made' : age.level}
      aria-label={text.order(number)}
    >
      <header className={headStyles.ticketHead}>
        <strong className={headStyles.number}>{number}</strong>
        <span className={headStyles.place}>
          {placeOf(order)}
          {order.numberOfPerson !== null && <small>{text.people(showNumber(order.numberOfPerson))}</small>}
        </span>
        {rest.length > 0 && <TicketAge age={age} />}
      </header>
      {order.description !== '' && <p className={headStyles.note}>{order.description}</p>}
      {order.scheduledFor !== null && (
        <p className={headStyles.wanted}>{text.forTime(momentText(order.scheduledFor, nowMs))}</p>
      )}
      <ul className={dishLineStyles.lines}>
        {sorted.map((line) => (
          <Dish key={line.lineId} line={line} onStep={(step) => onSteps([step])} />
        ))}
        {order.stopped.map((line) => (
          <li key={line.lineId} className={styles.stopped}>
            <IconHandStop size={22} stroke={1.75} aria-hidden />
            <s>
              {text.times(showNumber(line.kitchen.voided))} {line.title}
            </s>
            <b>{text.stopped}</b>
          </li>
        ))}
      </ul>
      {(rest.length > 0 || mayCall) && (
        <footer className={dishLineStyles.foot}>
          <CallNumber order={order} />
          {begins.length > 0 && (
            <button type="button" className={dishLineStyles.begin} onClick={() => onSteps(begins)}>
              {text.begin}
            </button>
          )}
          {rest.length > 0 && (
            <button type="button" className={dishLineStyles.allReady} onClick={() => onSteps(rest)}>
              {text.allReady}
            </button>
          )}
        </footer>
      )}
    </article>
  )
}

/** Returns the table, or delivery type and channel. */
export function placeOf({ tableName, deliveryType, channel }: KitchenOrder): string {
  if (tableName !== null) return tableTitle(tableName)
  return channel === 'SALON'
    ? deliveryTypeNames[deliveryType]
    : `${deliveryTypeNames[deliveryType]} · ${channelNames[channel]}`
}

/** A dish as one button: a tap marks it as ready, another recalls it. */
function Dish({ line, onStep }: { line: KitchenLine; onStep: (step: Step) => void }) {
  const { kitchen } = line
  const waiting = waitingOf(line)
  const total = waiting + kitchen.ready + kitchen.served
  const step = tapOn(line)
  const isReady = waiting === 0 && total > 0
  const isHeld = waiting === 0 && total === 0
  const state = isHeld ? 'held' : isReady ? 'ready' : kitchen.seen > 0 ? 'begun' : 'waiting'
  return (
    <li className={dishLineStyles.dish} data-state={state}>
      <button
        type="button"
        className={dishLineStyles.tap}
        disabled={!step}
        aria-label={isReady ? text.takeBack(line.title) : text.markReady(line.title)}
        onClick={() => step && onStep(step)}
      >
        <span className={dishLineStyles.count}>
          {text.times(showNumber(isHeld ? kitchen.held : isReady ? total : waiting))}
        </span>
        <span className={dishLineStyles.what}>
          <b>{line.title}</b>
          {line.toppings.length > 0 && (
            <span className={styles.toppings}>
              {line.toppings
                .map(({ title, count }) => (count > 1 ? text.topping(title, showNumber(count)) : title))
                .join(text.comma)}
            </span>
          )}
          {line.note !== '' && <span className={dishLineStyles.lineNote}>{line.note}</span>}
          <Marks line={line} waiting={waiting} total={total} />
        </span>
        <span className={dishLineStyles.mark} aria-hidden="true">
          {isReady && <IconCheck size={30} stroke={2.5} />}
          {state === 'begun' && <IconFlame size={26} stroke={1.75} />}
        </span>
      </button>
      {isReady && (
        <Remake title={line.title} onRemake={() => onStep({ lineId: line.lineId, count: 1, to: 'remade' })} />
      )}
    </li>
  )
}

const armedMs = 4_000

/** Remakes a dish and prints it again; asks twice, because it cannot be undone. */
function Remake({ title, onRemake }: { title: string; onRemake: () => void }) {
  const [isArmed, arm] = useState(false)
  useEffect(() => {
    const timer = isArmed ? setTimeout(() => arm(false), armedMs) : undefined
    return () => clearTimeout(timer)
  }, [isArmed])
  const press = () => {
    if (isArmed) onRemake()
    arm(!isArmed)
  }
  return (
    <button
      type="button"
      className={dishLineStyles.remake}
      data-armed={isArmed || undefined}
      aria-label={isArmed ? text.remakeSurely(title) : text.remake(title)}
      onClick={press}
    >
      <IconRefresh size={22} stroke={1.75} aria-hidden />
      {isArmed ? text.remakeArmed : text.remakeShort}
    </button>
  )
}

function Marks({ line, waiting, total }: { line: KitchenLine; waiting: number; total: number }) {
  const { course, seat, kitchen } = line
  const marks = [
    ...(course > 0 ? [text.course(showNumber(course))] : []),
    ...(seat !== null ? [text.seat(showNumber(seat))] : []),
    ...(kitchen.held > 0 ? [text.held] : []),
    ...(waiting > 0 && waiting < total ? [text.readyOf(showNumber(total - waiting), showNumber(total))] : []),
    ...(waiting > 0 && kitchen.remade > 0 ? [text.again] : []),
  ]
  if (marks.length === 0) return null
  return <span className={dishLineStyles.marks}>{marks.join(' · ')}</span>
}

/** Shows a ticket's age; once late, how late it is with the age in small type. */
function TicketAge({ age }: { age: Age }) {
  const minutes = showNumber(age.minutes)
  if (age.level !== 'late') return <span className={headStyles.age}>{text.minutes(minutes)}</span>
  return (
    <span className={headStyles.age}>
      {text.late(showNumber(age.lateMinutes))}
      <small>{text.waited(minutes)}</small>
    </span>
  )
}
