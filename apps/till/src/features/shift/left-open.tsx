import { showNumber, showOrderNumber } from '@sofreh/kernel'
import type { ShiftDetail } from '@sofreh/cash/client'
import { Amount } from '@sofreh/ui'
import { useEffect, useState } from 'react'
import textStyles from '../../parts/text.module.css'
import { tillApi } from '../../engine/till-api.ts'
import { shiftText } from '../../text/shift.fa.ts'
import styles from './shift.module.css'

type LeftOpenShift = Pick<ShiftDetail, 'openBills' | 'openRefunds' | 'courierCash'>
const shownMost = 8

/** Lists what a shift leaves to the next one: open bills, owed refunds and the cash that couriers hold. */
export function LeftOpen({ shiftId }: { shiftId: string }) {
  const [left, setLeft] = useState<LeftOpenShift>()
  useEffect(() => {
    // Offline this is unknown; closing hands everything on.
    tillApi('GET /api-sofreh/payments/shifts/{id}', { params: { id: shiftId } }).then(setLeft, () => undefined)
  }, [shiftId])
  if (!left) return null
  const nameOf = (number: string | null) => shiftText.order(showOrderNumber(number ?? ''))
  const bills = left.openBills.map(({ number, due }) => ({ name: nameOf(number), amount: due }))
  const refunds = left.openRefunds.map(({ number, amount }) => ({ name: nameOf(number), amount }))
  return (
    <>
      <Listed title={shiftText.openBills} rows={bills} />
      <Listed title={shiftText.openRefunds} rows={refunds} />
      <Listed title={shiftText.courierCash} rows={left.courierCash} />
    </>
  )
}

type ListedProps = {
  title: (count: string) => string
  rows: readonly { name: string; amount: number }[]
}

function Listed({ title, rows }: ListedProps) {
  if (rows.length === 0) return null
  return (
    <section className={styles.left} role="status">
      <h3>{title(showNumber(rows.length))}</h3>
      {rows.slice(0, shownMost).map(({ name, amount }, index) => (
        <p key={`${name} ${index}`} className={styles.sum}>
          <span>{name}</span>
          <Amount value={amount} />
        </p>
      ))}
      {rows.length > shownMost && (
        <p className={textStyles.quiet}>{shiftText.andMore(showNumber(rows.length - shownMost))}</p>
      )}
      <p className={styles.sum} data-sum="true">
        <span>{shiftText.inAll}</span>
        <Amount value={rows.reduce((sum, { amount }) => sum + amount, 0)} />
      </p>
    </section>
  )
}
