import { toPersianDigits } from '@sofreh/kernel'
import type { FoldedLine } from '@sofreh/ordering/domain'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { MoneyInput } from '../../../parts/fields/number-input.tsx'
import choicesStyles from '../../../parts/choices.module.css'
import buttonStyles from '../../../parts/button.module.css'
import { billText } from '../../../text/bill.fa.ts'
import styles from './split-shares.module.css'
import { mostShares, presentUnits, type SplitChoice } from './split-choice.ts'

const { split: text } = billText
type SharesProps = { choice: SplitChoice; onChange: (change: Partial<SplitChoice>) => void }

/** Assigns dishes to shares. A tap adds one unit; a tap with no unit left returns all units of the share. */
export function ItemShares({ lines, choice, onChange }: SharesProps & { lines: readonly FoldedLine[] }) {
  const taken = presentUnits(choice.taken, lines)
  const leftOf = (line: FoldedLine) => line.count - taken.reduce((sum, share) => sum + (share[line.id] ?? 0), 0)
  const give = (at: number, line: FoldedLine) => {
    const units = leftOf(line) > 0 ? (taken[at]?.[line.id] ?? 0) + 1 : 0
    onChange({ taken: taken.map((share, place) => (place === at ? { ...share, [line.id]: units } : share)) })
  }
  return (
    <>
      {taken.map((share, at) => (
        // The index is a stable key: no share is ever removed.
        <section key={at} className={styles.share} data-entry aria-label={text.share(at + 1)}>
          <h3>{text.share(at + 1)}</h3>
          <div className={choicesStyles.row}>
            {lines.map((line) => {
              const units = share[line.id] ?? 0
              return (
                <button
                  key={line.id}
                  type="button"
                  className={buttonStyles.button}
                  aria-pressed={units > 0}
                  disabled={units === 0 && leftOf(line) === 0}
                  onClick={() => give(at, line)}
                >
                  {line.title} {line.count > 1 && <bdi dir="rtl">{text.ofAll(units, line.count)}</bdi>}
                </button>
              )
            })}
          </div>
        </section>
      ))}
      <Another isOff={lines.every((line) => leftOf(line) === 0)} onAdd={() => onChange({ taken: [...taken, {}] })} />
    </>
  )
}

export function EvenShares({ choice: { people }, onChange }: SharesProps) {
  const set = (next: number) => onChange({ people: Math.min(mostShares, Math.max(2, next)) })
  return (
    <div className={styles.people} data-entry>
      <span>{text.people}</span>
      <button type="button" className={buttonStyles.button} aria-label={text.less} onClick={() => set(people - 1)}>
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </button>
      <b aria-live="polite">{toPersianDigits(people)}</b>
      <button type="button" className={buttonStyles.button} aria-label={text.more} onClick={() => set(people + 1)}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}

export function AmountShares({ choice: { amounts }, onChange }: SharesProps) {
  return (
    <>
      {amounts.map((amount, at) => (
        <MoneyInput
          key={at}
          label={text.share(at + 1)}
          value={amount}
          isFirst={at === 0}
          onChange={(value) => onChange({ amounts: amounts.map((each, place) => (place === at ? value : each)) })}
        />
      ))}
      <Another
        isOff={amounts.some((amount) => !amount) || amounts.length >= mostShares}
        onAdd={() => onChange({ amounts: [...amounts, null] })}
      />
    </>
  )
}

function Another({ isOff, onAdd }: { isOff: boolean; onAdd: () => void }) {
  return (
    <button type="button" className={`${buttonStyles.button} ${styles.another}`} disabled={isOff} onClick={onAdd}>
      <IconPlus size={18} stroke={1.75} aria-hidden />
      {text.another}
    </button>
  )
}
