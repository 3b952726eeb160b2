import { toPersianDigits } from '@sofreh/kernel'
import { useState } from 'react'
import { Pad } from '../../parts/pad.tsx'
import buttonStyles from '../../parts/button.module.css'
import { posText } from '../../text/pos.fa.ts'
import { Sheet } from '../../parts/sheet.tsx'
import type { CartLine } from '../../commands/cart.ts'
import styles from './count-sheet.module.css'
import { useTill } from '../../engine/till-store.ts'

/** Sets a line's count by number pad; the first digit replaces the old count. */
export function CountSheet({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const setCount = useTill((till) => till.setCount)
  const [typed, setTyped] = useState<string>()
  const count = typed === undefined ? line.count : Number(typed)
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
      <output className={styles.typedCount}>{toPersianDigits(count)}</output>
      <Pad
        onKey={(digits) => setTyped((before) => String(Number(`${before ?? ''}${digits}`.slice(0, 3))))}
        onErase={() => setTyped((before) => (before ?? String(line.count)).slice(0, -1))}
      />
    </Sheet>
  )
}
