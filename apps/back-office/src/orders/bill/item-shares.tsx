import { Button, Stack } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import type { OrderLine } from '@sofreh/ordering/client'
import { ordersText } from '../orders.fa.ts'
import styles from './bill.module.css'

const text = ordersText.split

/** Per share, the units it takes of each line. */
export type Taken = readonly Readonly<Record<string, number>>[]
type ItemSharesProps = { lines: readonly OrderLine[]; taken: Taken; onChange: (taken: Taken) => void }

/** Assigns dishes to shares, one unit per tap, and shows what is left over. */
export function ItemShares({ lines, taken, onChange }: ItemSharesProps) {
  const unitsOf = (share: number, lineId: string) => taken[share]?.[lineId] ?? 0
  const leftOf = (line: OrderLine) => line.count - taken.reduce((sum, share) => sum + (share[line.id] ?? 0), 0)
  const give = (share: number, line: OrderLine) => {
    const units = unitsOf(share, line.id)
    // Takes one more unit while any is left; otherwise the share returns all of its units.
    const next = leftOf(line) > 0 ? units + 1 : 0
    onChange(taken.map((each, index) => (index === share ? { ...each, [line.id]: next } : each)))
  }
  const left = lines
    .flatMap((line) => (leftOf(line) > 0 ? [ordersText.topping(line.title, showNumber(leftOf(line)))] : []))
    .join(ordersText.comma)
  return (
    <Stack gap="sm">
      {taken.map((_, share) => (
        // The index is a stable key: no share is ever removed.
        <section key={share} className={styles.share} aria-label={text.share(share + 1)}>
          <h4 className={styles.title}>{text.share(share + 1)}</h4>
          <div className={styles.units}>
            {lines.map((line) => {
              const units = unitsOf(share, line.id)
              return (
                <button
                  key={line.id}
                  type="button"
                  className={styles.unit}
                  aria-pressed={units > 0}
                  disabled={units === 0 && leftOf(line) === 0}
                  onClick={() => give(share, line)}
                >
                  {line.title} <bdi dir="rtl">{text.ofAll(showNumber(units), showNumber(line.count))}</bdi>
                </button>
              )
            })}
          </div>
        </section>
      ))}
      {left !== '' && (
        <div className={styles.row}>
          <strong>{text.rest}</strong>
          <span className={styles.quiet}>{left}</span>
        </div>
      )}
      <Button variant="subtle" disabled={left === ''} onClick={() => onChange([...taken, {}])}>
        {text.another}
      </Button>
    </Stack>
  )
}
