import { Text, Title } from '@mantine/core'
import { type CountView, type ShiftDetail, type SupplementView } from '@sofreh/cash/client'
import { transactionMethodLabels } from '@sofreh/payments/client'
import { Amount, JalaliDate } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { Difference } from './difference.tsx'
import { drawersText } from './drawers.fa.ts'
import shared from './drawers.module.css'
import styles from './shift-lists.module.css'

const text = drawersText.shift

/** Lists every count, newest first. The first one closed the shift; the others are notes. */
export function CountList({ counts }: { counts: readonly CountView[] }) {
  return (
    <Listed title={text.counts} isEmpty={counts.length === 0}>
      {counts.map((count) => (
        <li key={count.id} className={styles.row}>
          <span className={shared.grow}>
            {text.countBy(count.person.name)}
            {counts.length > 1 && count === counts.at(-1) && ` · ${text.countThatCounts}`}{' '}
            <small>{<JalaliDate at={count.at} style="both" />}</small>
            <NotesOf count={count} />
          </span>
          <Amount value={count.total} />
          {count.difference !== null && <Difference value={count.difference} />}
        </li>
      ))}
    </Listed>
  )
}

function NotesOf({ count }: { count: CountView }) {
  if (!count.notes || count.notes.length === 0) return null
  return (
    <Text component="p" m={0} size="sm" c="dimmed">
      {text.allNotes(count.notes)}
    </Text>
  )
}

/** Lists what reached the shift after its Z. The Z itself never changes. */
export function SupplementList({ shift }: { shift: ShiftDetail }) {
  return (
    <Listed title={text.supplements} hint={text.supplementsHint} isEmpty={shift.supplementList.length === 0}>
      {shift.supplementList.map((late) => (
        <li key={late.number} className={styles.row}>
          <span className={shared.grow}>
            <bdi>{text.late(late.number)}</bdi> · {nameOf(late)}{' '}
            <small>
              <JalaliDate at={late.at} style="both" />
            </small>
          </span>
          <Amount value={late.amount} />
          {late.cash !== 0 && (
            <small>
              {text.cashChange} <Amount value={late.cash} />
            </small>
          )}
        </li>
      ))}
    </Listed>
  )
}

function nameOf({ kind, method, orderNumber }: SupplementView): string {
  const parts = [text.supplementKinds[kind]]
  if (method) parts.push(transactionMethodLabels[method])
  if (orderNumber) parts.push(text.order(orderNumber))
  return parts.join(' · ')
}

/** Lists what tills have not sent yet. */
export function UnsentList({ unsent }: { unsent: ShiftDetail['unsent'] }) {
  return (
    <Listed title={text.unsent} isEmpty={unsent.length === 0}>
      {unsent.map((till) => (
        <li key={till.device} className={styles.row}>
          {text.unsentOf(till.device, till.count)} <Amount value={till.money} />
        </li>
      ))}
    </Listed>
  )
}

/** Lists the bills that the previous shift handed on to this one. */
export function HandedIn({ bills }: { bills: ShiftDetail['handedIn'] }) {
  return (
    <Listed title={text.handedIn} isEmpty={bills.length === 0}>
      {bills.map((bill) => (
        <li key={bill.orderId} className={styles.row}>
          <span className={shared.grow}>
            <bdi>{bill.orderNumber === null ? '' : text.order(bill.orderNumber)}</bdi>
          </span>
          <Amount value={bill.due} />
        </li>
      ))}
    </Listed>
  )
}

type ListedProps = { title: string; hint?: string; isEmpty: boolean; children: ReactNode }

/** A list that is hidden while it is empty. */
function Listed({ title, hint, isEmpty, children }: ListedProps) {
  if (isEmpty) return null
  return (
    <section className={shared.section}>
      <Title order={2} fz={18} mb="sm">
        {title}
      </Title>
      {hint && (
        <Text component="p" mt={0} mb="sm" size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}
