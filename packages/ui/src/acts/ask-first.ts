import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'

export type FirstQuestion = {
  question: string
  /** Consequence, unless it is obvious. */
  consequence?: ReactNode
  /** The action as a verb; a general «yes, do it» when absent. */
  confirm?: string
  cancel?: string
  onConfirm: () => void
  /** Called when the question leaves the screen without its action. */
  onCancel?: () => void
}

/** Asks before an action that cannot be undone, with Cancel focused. Acts once for each question. */
export function askFirst(asked: FirstQuestion): void {
  const { question, consequence, confirm = uiText.confirm, cancel = uiText.cancel, onConfirm, onCancel } = asked
  // The question takes a moment to leave the screen: the second press of a double click would act twice.
  let isAnswered = false
  modals.openConfirmModal({
    title: question,
    children: consequence,
    labels: { confirm, cancel },
    confirmProps: { color: 'red' },
    cancelProps: { 'data-autofocus': true },
    closeButtonProps: { 'aria-label': uiText.close },
    onConfirm: () => {
      if (!isAnswered) onConfirm()
      isAnswered = true
    },
    onClose: () => {
      if (!isAnswered) onCancel?.()
    },
  })
}
