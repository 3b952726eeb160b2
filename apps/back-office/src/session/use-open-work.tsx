import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { holdReload } from './reload-hold.ts'
import { sessionText } from './session.fa.ts'

/**
 * Keeps what somebody typed: no reload by itself while it stands, and one question before a panel closes over it.
 * @returns what closes the panel
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
