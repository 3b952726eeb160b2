import { showNumber, showOrderNumber } from '@sofreh/kernel'
import { courierLine, type KitchenLine, type KitchenOrder } from '@sofreh/ordering/client'
import { IconCheck } from '@tabler/icons-react'
import { CallNumber } from './call-number.tsx'
import { kitchenText as text } from './kitchen.fa.ts'
import headStyles from './ticket-head.module.css'
import dishLineStyles from './dish-line.module.css'
import styles from './pass-ticket.module.css'
import { goingOut, type Step, waitingOf } from './kitchen-steps.ts'
import { placeOf } from './ticket.tsx'

type PassTicketProps = {
  order: KitchenOrder
  /** Names of the stations that make a line. */
  stationsOfLine: (line: KitchenLine) => readonly string[]
  onSteps: (steps: readonly Step[]) => void
}

/** An order at the pass: what is ready to be served, and what is missing with the station that makes it. */
export function PassTicket({ order, stationsOfLine, onSteps }: PassTicketProps) {
  const number = showOrderNumber(order.number)
  const ready = order.lines.filter(({ kitchen }) => kitchen.ready > 0)
  const missing = order.lines.filter((line) => waitingOf(line) > 0)
  return (
    <article
      className={headStyles.ticket}
      data-level={missing.length === 0 ? 'made' : 'calm'}
      aria-label={text.order(number)}
    >
      <header className={headStyles.ticketHead}>
        <strong className={headStyles.number}>{number}</strong>
        <span className={headStyles.place}>{placeOf(order)}</span>
        {missing.length === 0 && <span className={headStyles.age}>{text.whole}</span>}
      </header>
      {order.courier && <p className={headStyles.wanted}>{courierLine(order.courier)}</p>}
      {order.description !== '' && <p className={headStyles.note}>{order.description}</p>}
      <ul className={dishLineStyles.lines}>
        {ready.map((line) => (
          <Plate key={line.lineId} line={line} onStep={(step) => onSteps([step])} />
        ))}
        {missing.map((line) => (
          <li key={line.lineId} className={styles.missing}>
            <b>{text.times(showNumber(waitingOf(line)))}</b>
            <span>{line.title}</span>
            <small>{[text.stillMissing, ...stationsOfLine(line)].join(' · ')}</small>
          </li>
        ))}
      </ul>
      <footer className={dishLineStyles.foot}>
        <CallNumber order={order} />
        <button
          type="button"
          className={dishLineStyles.allReady}
          aria-label={text.goesOutOf(number)}
          onClick={() => onSteps(goingOut(order.lines))}
        >
          {text.goesOut}
        </button>
      </footer>
    </article>
  )
}

/** The ready units of a dish as one button; a tap marks them as served. */
function Plate({ line, onStep }: { line: KitchenLine; onStep: (step: Step) => void }) {
  const { ready, served } = line.kitchen
  const marks = [
    ...line.toppings.map(({ title, count }) => (count > 1 ? text.topping(title, showNumber(count)) : title)),
    ...(line.seat !== null ? [text.seat(showNumber(line.seat))] : []),
    ...(served > 0 ? [text.gone(showNumber(served))] : []),
  ]
  return (
    <li className={dishLineStyles.dish} data-state="plate">
      <button
        type="button"
        className={dishLineStyles.tap}
        aria-label={text.dishGoes(line.title)}
        onClick={() => onStep({ lineId: line.lineId, count: ready, to: 'served' })}
      >
        <span className={dishLineStyles.count}>{text.times(showNumber(ready))}</span>
        <span className={dishLineStyles.what}>
          <b>{line.title}</b>
          {marks.length > 0 && <span className={dishLineStyles.marks}>{marks.join(' · ')}</span>}
          {line.note !== '' && <span className={dishLineStyles.lineNote}>{line.note}</span>}
        </span>
        <span className={dishLineStyles.mark} aria-hidden="true">
          <IconCheck size={28} stroke={2.25} />
        </span>
      </button>
    </li>
  )
}
