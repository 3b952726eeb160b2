import { modals } from '@mantine/modals'
import { useEffect } from 'react'
import { holdReload } from '../../session/reload-hold.ts'
import { menuText } from './menu.fa.ts'

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
      title: menuText.unsaved.question,
      children: menuText.unsaved.consequence,
      labels: { confirm: menuText.unsaved.leave, cancel: menuText.unsaved.stay },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': menuText.close },
      onConfirm: close,
    })
  }
}
