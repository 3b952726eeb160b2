import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormErrors } from '../fields/form-errors.tsx'
import { uiText } from '../text/ui.fa.ts'
import { FormDialog } from './form-dialog.tsx'

export type ActionDialogProps = {
  title: string
  children: ReactNode
  /** The action as a verb, on its button. */
  action: string
  onAction: () => void
  onClose: () => void
  /** Messages that belong to no single input. */
  errors?: readonly string[]
  isBusy?: boolean
  /** The action waits for an input. */
  isDisabled?: boolean
  /** `red` for an action that takes money or food back. */
  color?: 'red'
  size?: 'md' | 'lg'
}

/**
 * Asks for what one action needs: a form in a dialog, its errors, then Cancel and the action. Enter sends it, unless the
 * action is a red one: that takes a press.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, children, action, onAction, onClose, errors = [], isBusy = false, isDisabled = false } = props
  const { color, size = 'md' } = props
  return (
    <FormDialog onClose={onClose} size={size} title={title} closeButtonProps={{ 'aria-label': uiText.close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog would hear it: React's events pass through portals.
          event.stopPropagation()
          if (!isDisabled && !isBusy && color !== 'red') onAction()
        }}
      >
        <Stack>
          {children}
          <FormErrors messages={errors} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {uiText.cancel}
            </Button>
            {color === 'red' ? (
              <Button color="red" loading={isBusy} disabled={isDisabled} onClick={onAction}>
                {action}
              </Button>
            ) : (
              <Button type="submit" loading={isBusy} disabled={isDisabled}>
                {action}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </FormDialog>
  )
}
