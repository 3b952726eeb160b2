import { askFirst } from '@sofreh/ui'
import { useEffect } from 'react'
import { holdReload, sessionText } from '@sofreh/staff/session'

/**
 * Protects typed input: holds reloads while it exists, and asks before a panel closes over it.
 * @returns a function that closes the panel
 */
export function useOpenWork(isDirty: boolean, close: () => void): () => void {
  useEffect(() => (isDirty ? holdReload() : undefined), [isDirty])
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
