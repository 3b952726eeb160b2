import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { askFirst } from './ask-first.ts'

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
  const { question, consequence, confirmLabel, onConfirm, ...button } = props
  const asked = { question, consequence, onConfirm, ...(confirmLabel === undefined ? {} : { confirm: confirmLabel }) }
  return <Button variant="default" color="red" {...button} onClick={() => askFirst(asked)} />
}
