import { showNumber } from '@sofreh/kernel'
import { Amount, Digits } from '@sofreh/ui'
import { Link } from '@tanstack/react-router'
import { type Change, changeOf } from '../../figures/compared.ts'
import styles from './figures.module.css'
import type { ShownRange } from './shown-range.ts'
import { ToReport } from './to-report.tsx'
import { todayText as text } from './today.fa.ts'
import type { Dashboard } from './today-queries.ts'

type Figure = { name: keyof typeof text.figures; value: number; before?: number | undefined; report: string }
/** Figures of zero are left out, except sales, orders and average. */
const always: ReadonlySet<string> = new Set(['total', 'orders', 'average'])

/** The figures of the range as cards, sales first; each opens its report. */
export function Figures({ shown, range }: { shown: Dashboard; range: ShownRange }) {
  const { figures, sameWeekdays, unpaid, cancelled, received } = shown
  const sold = (name: 'total' | 'orders' | 'average', report: string): Figure => ({
    name,
    value: figures[name],
    before: sameWeekdays[name],
    report,
  })
  const all: Figure[] = [
    sold('total', 'perDay'),
    sold('orders', 'perType'),
    sold('average', 'perHour'),
    { name: 'taken', value: received, report: 'methods' },
    { name: 'due', value: unpaid.due, report: 'unpaidOrders' },
    { name: 'discounts', value: figures.discounts, report: 'perDay' },
    { name: 'refunded', value: figures.refunded, report: 'perDay' },
    { name: 'cancelled', value: cancelled.total, report: 'cancelledOrders' },
  ]
  return (
    <ul className={styles.figures}>
      {all
        .filter(({ name, value }) => always.has(name) || value !== 0)
        .map((figure) => (
          <li key={figure.name}>
            <FigureCard figure={figure} range={range} />
          </li>
        ))}
    </ul>
  )
}

function FigureCard({ figure, range }: { figure: Figure; range: ShownRange }) {
  const { name, value, before, report } = figure
  const change = before === undefined ? undefined : changeOf(value, before)
  const inside = (
    <>
      <span className={styles.name}>{text.figures[name]}</span>
      <strong>{name === 'orders' ? <Digits grouped>{value}</Digits> : <Amount value={value} />}</strong>
      {change && <Delta change={change} />}
    </>
  )
  if (report === 'methods')
    return (
      <Link to="/payments/methods" search={{ range }} className={styles.figure ?? ''}>
        {inside}
      </Link>
    )
  return (
    <ToReport report={report} range={range} className={styles.figure}>
      {inside}
    </ToReport>
  )
}

function Delta({ change: { direction, percent } }: { change: Change }) {
  if (direction === 'same') return null
  const shown = showNumber(percent)
  return (
    <span className={styles.delta} data-direction={direction}>
      <bdi aria-hidden="true">{text.delta[direction](shown)}</bdi>
      <span className={styles.spoken}>{text.deltaLabel[direction](shown)}</span>
    </span>
  )
}
