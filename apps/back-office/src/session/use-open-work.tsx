import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { holdReload, sessionText } from '@sofreh/staff/session'

/**
 * Protects typed input: holds reloads while it exists, and asks before a panel closes over it.
 * @returns a function that closes the panel
 */
export function useOpenWork(isDirty: boolean, close: () => void): () => void {
  useEffect(() => (isDirty ? holdReload() : undefined), [isDirty])
  return () => {
    if (!isDirty) {
      close()
      return
    }
    modals.openConfirmModal({
      title: sessionText.unsaved.question,
      children: sessionText.unsaved.consequence,
      labels: { confirm: sessionText.unsaved.leave, cancel: sessionText.unsaved.stay },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': sessionText.unsaved.close },
      onConfirm: close,
    })
  }
}
