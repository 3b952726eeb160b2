import { showNumber, showOrderNumber } from '@sofreh/kernel'
import type { KitchenLine, KitchenOrder } from '@sofreh/ordering/client'
import { IconCheck } from '@tabler/icons-react'
import { CallNumber } from './call-number.tsx'
import { kitchenText as text } from './kitchen.fa.ts'
import styles from './kitchen.module.css'
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
      className={styles.ticket}
      data-level={missing.length === 0 ? 'made' : 'calm'}
      aria-label={text.order(number)}
    >
      <header className={styles.ticketHead}>
        <strong className={styles.number}>{number}</strong>
        <span className={styles.place}>{placeOf(order)}</span>
        {missing.length === 0 && <span className={styles.age}>{text.whole}</span>}
      </header>
      {order.description !== '' && <p className={styles.note}>{order.description}</p>}
      <ul className={styles.lines}>
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
      <footer className={styles.foot}>
        <CallNumber order={order} />
        <button
          type="button"
          className={styles.allReady}
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
    <li className={styles.dish} data-state="plate">
      <button
        type="button"
        className={styles.tap}
        aria-label={text.dishGoes(line.title)}
        onClick={() => onStep({ lineId: line.lineId, count: ready, to: 'served' })}
      >
        <span className={styles.count}>{text.times(showNumber(ready))}</span>
        <span className={styles.what}>
          <b>{line.title}</b>
          {marks.length > 0 && <span className={styles.marks}>{marks.join(' · ')}</span>}
          {line.note !== '' && <span className={styles.lineNote}>{line.note}</span>}
        </span>
        <span className={styles.mark} aria-hidden="true">
          <IconCheck size={28} stroke={2.25} />
        </span>
      </button>
    </li>
  )
}
