import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { viewsText as text } from './views.fa.ts'

type NameFormProps = { name: string; isSaving: boolean; onSave: (name: string) => void }

/** Asks for the name of a saved view. */
export function NameForm({ name, isSaving, onSave }: NameFormProps) {
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '') onSave(wanted)
      }}
    >
      <Stack>
        <TextInput
          label={text.name}
          description={text.nameHint}
          maxLength={60}
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Button type="submit" loading={isSaving} disabled={wanted === ''}>
          {text.keep}
        </Button>
      </Stack>
    </form>
  )
}
