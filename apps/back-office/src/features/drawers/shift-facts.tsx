import { Badge } from '@mantine/core'
import { showTill } from '@sofreh/kernel'
import type { ShiftDetail, ZView } from '@sofreh/cash/client'
import { Amount, JalaliDate } from '@sofreh/ui'
import type { ReactNode } from 'react'
import { Difference } from './difference.tsx'
import { drawersText } from './drawers.fa.ts'
import styles from './drawers.module.css'

const text = drawersText.shift.facts
type Fact = { name: string; value: ReactNode; isLarge?: boolean }

/** Shows who opened and closed the shift, and its count against its ledger. */
export function ShiftFacts({ shift }: { shift: ShiftDetail }) {
  const facts = [...moneyOf(shift), ...peopleOf(shift)]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isLarge }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-large={isLarge}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function moneyOf({ z, expected, counts }: ShiftDetail): Fact[] {
  const hidden = <span className={styles.even}>{drawersText.shift.hidden}</span>
  if (!z) {
    const count = counts.at(-1)
    return [
      {
        name: text.expected,
        value: expected === null ? hidden : <Amount value={expected} />,
        isLarge: expected !== null,
      },
      ...(count ? [{ name: text.counted, value: <Amount value={count.total} />, isLarge: true }] : []),
    ]
  }
  return [
    { name: text.difference, value: <Difference value={z.difference} />, isLarge: true },
    { name: text.expected, value: <Amount value={z.expected} />, isLarge: true },
    { name: text.counted, value: <Amount value={z.counted} />, isLarge: true },
    ...(z.recount ? [{ name: text.recount, value: <Recount recount={z.recount} /> }] : []),
    ...(z.sinceCount === 0 ? [] : [{ name: text.sinceCount, value: <Amount value={z.sinceCount} /> }]),
    ...(z.difference === 0 ? [] : [{ name: text.reason, value: z.reason || drawersText.difference.noReason }]),
  ]
}

/** A recount is shown beside the first count and changes nothing. */
function Recount({ recount: { counted, difference } }: { recount: NonNullable<ZView['recount']> }) {
  return (
    <>
      <Amount value={counted} /> · <Difference value={difference} />
    </>
  )
}

function peopleOf(shift: ShiftDetail): Fact[] {
  const isOpen = shift.status === 'OPEN'
  return [
    {
      name: text.state,
      value: (
        <Badge variant="light" color={isOpen ? 'green' : 'gray'} size="lg" fw={500}>
          {drawersText.shifts.statuses[shift.status]}
        </Badge>
      ),
    },
    { name: text.opened, value: <JalaliDate at={shift.openedAt} style="both" /> },
    ...named(text.openedBy, shift.openedBy.name),
    { name: text.device, value: <bdi>{showTill(shift.device)}</bdi> },
    ...(shift.closedAt ? [{ name: text.closed, value: <JalaliDate at={shift.closedAt} style="both" /> }] : []),
    ...named(text.closedBy, shift.closedBy?.name ?? ''),
  ]
}

function named(name: string, person: string): Fact[] {
  return person === '' ? [] : [{ name, value: person }]
}
