import { askFirst } from '@sofreh/ui'
import { sessionText } from '@sofreh/staff/session'
import { useHeldWork } from './use-held-work.ts'

/**
 * Protects the input of a panel, and asks before the panel closes over it.
 * @returns a function that closes the panel
 */
export function useOpenWork(isDirty: boolean, close: () => void): () => void {
  useHeldWork(isDirty)
  return () => leaveWork(isDirty, close)
}

/** Leaves a form for something else: asks first while the form has input that is not saved. */
export function leaveWork(isDirty: boolean, act: () => void): void {
  if (!isDirty) {
    act()
    return
  }
  const { question, consequence, leave, stay } = sessionText.unsaved
  askFirst({ question, consequence, confirm: leave, cancel: stay, onConfirm: act })
}
