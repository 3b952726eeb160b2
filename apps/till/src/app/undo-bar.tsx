import { useEffect, useEffectEvent } from 'react'
import { OverSheets } from '@sofreh/kit/over-sheets'
import buttonStyles from '../parts/button.module.css'
import { posText } from '../text/pos.fa.ts'
import styles from './undo-bar.module.css'
import { useTill } from '../engine/till-store.ts'

/** How long a cleared cart can be restored. */
const undoMs = 8_000

/** Offers to restore a cleared cart. */
export function UndoBar({ onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => gone(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <OverSheets>
      <div className={styles.undo} role="status">
        <span>{posText.cart.cleared}</span>
        <button type="button" className={buttonStyles.button} onClick={onUndo}>
          {posText.cart.undo}
        </button>
      </div>
    </OverSheets>
  )
}

/** How long a message without undo is shown. */
const messageMs = 4_000

/** Shows a short message about an action outside the cart, with undo where possible. */
export function MessageBar() {
  const message = useTill((till) => till.message)
  const undo = useTill((till) => till.undo)
  const forMs = useTill((till) => till.messageForMs)
  const showMessage = useTill((till) => till.showMessage)
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => showMessage(undefined), forMs ?? (undo ? undoMs : messageMs))
    return () => clearTimeout(timer)
  }, [message, undo, forMs, showMessage])
  if (message === undefined) return null
  return (
    <OverSheets>
      <div className={styles.undo} role="status">
        <span>{message}</span>
        {undo && (
          <button
            type="button"
            className={buttonStyles.button}
            onClick={() => {
              showMessage(undefined)
              undo()
            }}
          >
            {posText.cart.undo}
          </button>
        )}
      </div>
    </OverSheets>
  )
}
