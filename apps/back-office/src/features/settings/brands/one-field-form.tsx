import { Button, Group, TextInput } from '@mantine/core'
import { FormErrors, placeErrors, toastDone } from '@sofreh/ui'
import { type FormEvent, useState } from 'react'
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
  const [problems, setProblems] = useState<string[]>([])
  const changes = useBrandChanges({
    onError: (error) => setProblems(placeErrors({ setErrors: () => undefined }, error, [])),
  })
  const isBusy = changes.save.isPending || changes.invite.isPending || changes.subscribe.isPending
  const trimmed = value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setProblems([])
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
      <FormErrors messages={problems} />
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
