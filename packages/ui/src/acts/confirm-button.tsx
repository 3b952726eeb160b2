import { Button, type ButtonProps } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'

export type ConfirmButtonProps = ButtonProps & {
  children: ReactNode
  /** The question, naming the affected item. */
  question: string
  /** Consequence, unless it is obvious. */
  consequence?: ReactNode
  /** The action as a verb; a general «yes, do it» when absent. */
  confirmLabel?: string
  onConfirm: () => void
}

/** A button for an action that cannot be undone: asks for confirmation with Cancel focused. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, consequence, confirmLabel = uiText.confirm, onConfirm, ...button } = props
  const ask = () => {
    // The question takes a moment to leave the screen: a second press of a double click would act twice.
    let isAnswered = false
    modals.openConfirmModal({
      title: question,
      children: consequence,
      labels: { confirm: confirmLabel, cancel: uiText.cancel },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': uiText.close },
      onConfirm: () => {
        if (!isAnswered) onConfirm()
        isAnswered = true
      },
    })
  }
  return <Button variant="default" color="red" {...button} onClick={ask} />
}
