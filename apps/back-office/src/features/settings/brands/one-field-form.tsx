import { Button, Group, TextInput } from '@mantine/core'
import { FormErrors, toastDone } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { useHeldWork } from '../../../session/use-held-work.ts'
import { useBrandChanges } from './brand-queries.ts'

type Changes = ReturnType<typeof useBrandChanges>
type OneFieldFormProps = {
  label: string
  hint: string
  action: string
  done: string
  initial?: string
  maxLength: number
  /** Sends the value; `then` runs when the server accepted it. */
  send: (changes: Changes, value: string, then: { onSuccess: () => void }) => void
}

/** A field with its button, and the server's refusal below it. */
export function OneFieldForm({ label, hint, action, done, initial = '', maxLength, send }: OneFieldFormProps) {
  const [value, setValue] = useState(initial)
  const { formErrors, clearErrors, showErrors } = useFormErrors()
  const changes = useBrandChanges({ onError: (error) => showErrors(error) })
  const isBusy = changes.save.isPending || changes.invite.isPending || changes.subscribe.isPending
  const trimmed = value.trim()
  useHeldWork(trimmed !== initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clearErrors()
    if (trimmed === '' || trimmed === initial) return
    send(changes, trimmed, {
      onSuccess: () => {
        toastDone(done)
        if (initial === '') setValue('')
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <FormErrors messages={formErrors} />
      <Group align="flex-end">
        <TextInput
          flex="1 1 220px"
          label={label}
          description={hint}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy} disabled={trimmed === '' || trimmed === initial}>
          {action}
        </Button>
      </Group>
    </form>
  )
}
