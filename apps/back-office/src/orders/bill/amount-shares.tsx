import { Button, Stack } from '@mantine/core'
import { sumOf } from '@sofreh/kernel'
import { Amount, MoneyField } from '@sofreh/ui'
import { ordersText } from '../orders.fa.ts'
import styles from './bill.module.css'

const text = ordersText.split
type Amounts = readonly (number | null)[]
type AmountSharesProps = { due: number; amounts: Amounts; onChange: (amounts: Amounts) => void }

/** Edits shares by amount; the remainder is the last share. */
export function AmountShares({ due, amounts, onChange }: AmountSharesProps) {
  const left = due - sumOf(amounts.map((amount) => amount ?? 0))
  const set = (place: number, amount: number | null) =>
    onChange(amounts.map((each, index) => (index === place ? amount : each)))
  return (
    <Stack gap="sm">
      {amounts.map((amount, place) => (
        // The index is a stable key: no share is ever removed.
        <MoneyField
          key={place}
          label={text.share(place + 1)}
          value={amount}
          onChange={(value) => set(place, value)}
          {...(left < 0 && place === amounts.length - 1 ? { error: text.tooMuch } : {})}
        />
      ))}
      {left >= 0 && (
        <div className={styles.row}>
          <strong>{text.rest}</strong>
          <Amount value={left} />
        </div>
      )}
      <Button variant="subtle" disabled={left <= 0} onClick={() => onChange([...amounts, null])}>
        {text.another}
      </Button>
    </Stack>
  )
}
