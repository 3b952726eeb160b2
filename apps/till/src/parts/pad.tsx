import { toPersianDigits } from '@sofreh/kernel'
import { IconBackspace } from '@tabler/icons-react'
import styles from './pad.module.css'
import { posText } from '../text/pos.fa.ts'

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '00', '0'] as const

/** A number pad in the layout of a card terminal. `onKey` gets Latin digits; `onErase` removes the last one. */
export function Pad({ onKey, onErase }: { onKey: (digits: string) => void; onErase: () => void }) {
  return (
    <div className={styles.pad} dir="ltr" data-entry>
      {keys.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onKey(key)}>
          {toPersianDigits(key)}
        </button>
      ))}
      <button type="button" className={styles.key} aria-label={posText.count.erase} onClick={onErase}>
        <IconBackspace stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
