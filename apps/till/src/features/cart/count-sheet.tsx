import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { Pad } from '../../parts/pad.tsx'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { CartLine } from '../../commands/cart.ts'
import styles from './count-sheet.module.css'
import { useTill } from '../../engine/till-store.ts'

/** Sets a line's count by number pad or keyboard; the first digit replaces the old count. */
export function CountSheet({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const setCount = useTill((till) => till.setCount)
  const [typed, setTyped] = useState<string>()
  const count = typed === undefined ? line.count : Number(typed)
  const type = (digits: string) => setTyped((before) => String(Number(`${before ?? ''}${digits}`.slice(0, 3))))
  const erase = () => setTyped((before) => (before ?? String(line.count)).slice(0, -1))
  const set = () => {
    setCount(line.id, count)
    onClose()
  }
  return (
    <Sheet
      title={posText.count.title(line.title)}
      onClose={onClose}
      footer={
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.grow}`}
          onClick={set}
        >
          {count === 0 ? posText.count.remove : posText.count.set}
        </button>
      }
    >
      <div
        data-first
        tabIndex={-1}
        className={styles.typing}
        onKeyDown={(event) => {
          const digit = toLatinDigits(event.key)
          if (/^\d$/.test(digit)) type(digit)
          else if (event.key === 'Backspace') erase()
          // On a key of the pad, Enter presses that key.
          else if (event.key === 'Enter' && event.target === event.currentTarget) set()
        }}
      >
        <output className={styles.typedCount}>{toPersianDigits(count)}</output>
        <Pad onKey={type} onErase={erase} />
      </div>
    </Sheet>
  )
}
