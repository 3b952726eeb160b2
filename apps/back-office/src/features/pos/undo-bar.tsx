import { useEffect, useEffectEvent } from 'react'
import parts from './parts.module.css'
import { posText } from './pos.fa.ts'
import styles from './pos.module.css'

/** How long a cleared ticket can be had back. */
const undoMs = 8_000

/** A ticket was cleared; one tap brings it back. */
export function UndoBar({ onUndo, onGone }: { onUndo: () => void; onGone: () => void }) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const timer = setTimeout(() => gone(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.undo} role="status">
      <span>{posText.ticket.cleared}</span>
      <button type="button" className={parts.button} onClick={onUndo}>
        {posText.ticket.undo}
      </button>
    </div>
  )
}
