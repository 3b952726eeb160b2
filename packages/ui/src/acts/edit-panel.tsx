import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { FormErrors } from '../fields/form-errors.tsx'
import { SidePanel, type SidePanelProps } from '../show/side-panel.tsx'

export type EditPanelProps = Pick<SidePanelProps, 'title' | 'children' | 'onClose'> & {
  /** Label of the button that saves. */
  save: string
  onSave: () => void
  /** Messages that belong to no single input. */
  errors: readonly string[]
  isBusy: boolean
  isDisabled?: boolean
  /** A second action beside it, such as removing the shown record. */
  besides?: ReactNode
}

/** A form in a panel: its fields, its errors, and a button to save that stays visible. */
export function EditPanel(props: EditPanelProps) {
  const { title, children, onClose, save, onSave, errors, isBusy, isDisabled = false, besides } = props
  const formId = useId()
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <Group wrap="nowrap">
          <Button type="submit" form={formId} loading={isBusy} disabled={isDisabled} style={{ flex: 1 }}>
            {save}
          </Button>
          {besides}
        </Group>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <Stack>
          {children}
          <FormErrors messages={errors} />
        </Stack>
      </form>
    </SidePanel>
  )
}
