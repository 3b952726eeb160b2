import { toPersianDigits } from '@sofreh/kernel'
import { Amount, Icon } from '@sofreh/kit'
import type { TableBill, TableLine, VisitState } from '@sofreh/ordering/client'
import { usePage } from '../frame/page-context.tsx'
import { PriceParts } from '../quote/price-parts.tsx'
import { siteText } from '../text/site.fa.ts'
import { tableText } from '../text/table.fa.ts'
import { Face, nameOf } from './guests.tsx'
import sharedStyles from './table.module.css'
import styles from './bill-card.module.css'

/** The bill of the table: each guest's dishes and sum, and what is due. */
export function BillCard({ state, bill, title }: { state: VisitState; bill: TableBill; title: string }) {
  const { unit } = usePage()
  const { me } = state.visit
  const order = [...bill.parts].sort((a, b) => rank(a.guestId, me.id) - rank(b.guestId, me.id))
  return (
    <section className={sharedStyles.card} aria-labelledby="bill-title">
      <h2 id="bill-title" className={sharedStyles.title}>
        {title}
      </h2>
      <div>
        {order.map(({ guestId, amount }) => {
          const lines = bill.lines.filter((line) => line.guestId === guestId)
          if (lines.length === 0) return null
          return <Party key={guestId ?? 'all'} state={state} guestId={guestId} amount={amount} lines={lines} />
        })}
      </div>
      <dl className={styles.sums}>
        <Sum name={tableText.total} value={bill.price.finalPrice} unit={unit} />
        {bill.paid > 0 && <Sum name={tableText.paid} value={bill.paid} unit={unit} />}
        {bill.paid > 0 && bill.due > 0 && <Sum name={tableText.due} value={bill.due} unit={unit} isDue />}
      </dl>
      <details className={styles.details}>
        <summary>
          {tableText.details}
          <Icon name="down" />
        </summary>
        <PriceParts price={bill.price} isBrought={false} />
      </details>
    </section>
  )
}

/** Sorts the guest's own dishes first, then the others', then the shared ones. */
function rank(guestId: string | null, me: string): number {
  if (guestId === me) return 0
  return guestId === null ? 2 : 1
}

type PartyProps = { state: VisitState; guestId: string | null; amount: number; lines: readonly TableLine[] }

function Party({ state, guestId, amount, lines }: PartyProps) {
  const { unit } = usePage()
  const { guests, me } = state.visit
  const guest = guests.find(({ id }) => id === guestId)
  const name = nameOf(guests, guestId)
  return (
    <div className={styles.party}>
      <div className={styles.partyHead}>
        <Face guest={guest} />
        <span className={styles.partyName}>
          {guestId === me.id ? tableText.you(name) : guest ? name : tableText.others}
        </span>
        <Amount value={amount} unit={unit} />
      </div>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </div>
  )
}

export function Line({ line }: { line: TableLine }) {
  const { unit } = usePage()
  const toppings = line.toppings
    .map(({ title, count }) => (count > 1 ? `${title} × ${count}` : title))
    .join(siteText.comma)
  return (
    <li className={styles.line}>
      <span className={styles.count}>{toPersianDigits(line.count)}</span>
      <span className={styles.lineText}>
        {toPersianDigits(line.title)}
        {toppings !== '' && <span className={sharedStyles.small}>{toPersianDigits(toppings)}</span>}
        {line.note !== '' && <span className={sharedStyles.small}>{toPersianDigits(line.note)}</span>}
        <span className={sharedStyles.small}>{kitchenLabel(line)}</span>
      </span>
      <Amount value={line.total} unit={unit} />
    </li>
  )
}

/** Returns the kitchen state of the dish, by its least advanced unit. */
function kitchenLabel({ kitchen }: TableLine): string {
  const { held, fired, seen, ready, served } = kitchen
  if (fired + seen > 0) return tableText.kitchen.cooking
  if (held > 0) return tableText.kitchen.waits
  if (ready > 0) return tableText.kitchen.ready
  return served > 0 ? tableText.kitchen.served : tableText.waiting
}

function Sum({ name, value, unit, isDue }: { name: string; value: number; unit: string; isDue?: boolean }) {
  return (
    <div className={isDue ? `${styles.sum} ${styles.dueSum}` : styles.sum}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} unit={unit} />
      </dd>
    </div>
  )
}
