import { Modal, type ModalProps } from '@mantine/core'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { HoldInputContext } from './hold-input-context.ts'

export type FormDialogProps = Omit<ModalProps, 'opened' | 'closeOnClickOutside' | 'children'> & {
  children: ReactNode
  /** Whether the dialog has input that would be lost; by default, whether anything was typed or ticked in it. */
  isTyped?: boolean | undefined
  /** It shows something that is shown once, and stays until it is closed. */
  stays?: boolean
}

/**
 * A dialog with fields. A press beside it closes it only while nothing would be lost: such a press is a slip of the
 * hand, and the dialog covers half of a tablet. Cancel and Escape close it at any time.
 */
export function FormDialog({ children, isTyped, stays = false, ...modal }: FormDialogProps) {
  const [isTouched, setTouched] = useState(false)
  const isHeld = isTyped ?? isTouched
  const hold = useContext(HoldInputContext)
  useEffect(() => (isHeld ? hold() : undefined), [isHeld, hold])
  return (
    <Modal opened closeOnClickOutside={!isHeld && !stays} {...modal}>
      <div onChange={() => setTouched(true)}>{children}</div>
    </Modal>
  )
}
