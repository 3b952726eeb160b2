import { Button, type ButtonProps } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { uiText } from '../text/ui.fa.ts'

export type ConfirmButtonProps = ButtonProps & {
  children: ReactNode
  /** The question, said with the name of what is touched. */
  question: string
  /** What follows, when it is not plain. */
  consequence?: ReactNode
  /** The act as a verb; «yes, do it» otherwise. */
  confirmLabel?: string
  onConfirm: () => void
}

/** A button for an act that cannot be undone: asks once, with the safe answer focused. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { question, consequence, confirmLabel = uiText.confirm, onConfirm, ...button } = props
  const ask = () =>
    modals.openConfirmModal({
      title: question,
      children: consequence,
      labels: { confirm: confirmLabel, cancel: uiText.cancel },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true },
      closeButtonProps: { 'aria-label': uiText.close },
      onConfirm,
    })
  return <Button variant="default" color="red" {...button} onClick={ask} />
}
