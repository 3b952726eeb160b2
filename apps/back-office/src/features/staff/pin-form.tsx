import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { StaffMember } from '@sofreh/identity/client'
import { pinRules } from '@sofreh/identity/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { digitsOf, toastDone, toastProblem } from '@sofreh/ui'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { nameOf } from './name-of.ts'
import { useStaffChange } from './staff-queries.ts'
import { staffText } from './staff.fa.ts'
import { useUnsaved } from '../../session/work-panel.tsx'

const text = staffText.pin

type PinFormProps = { member: StaffMember; pin: string; onType: (pin: string) => void }

/** Sets the four-digit PIN with which this person unlocks a till and approves there. */
export function PinForm({ member, pin, onType }: PinFormProps) {
  const [hasPin, setHasPin] = useState(member.hasPin)
  useUnsaved(pin !== '')
  const save = useStaffChange((next: string | null) =>
    api('PUT /api-sofreh/identity/staff/{id}/pin', { params: { id: member.id }, body: { pin: next } }),
  )
  const set = (next: string | null) =>
    save.mutate(next, {
      onSuccess: (saved) => {
        onType('')
        setHasPin(saved.hasPin)
        toastDone(next === null ? text.removed(nameOf(member)) : text.saved(nameOf(member)))
      },
      onError: toastProblem,
    })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (pin.length === pinRules.digits) set(pin)
      }}
    >
      <Stack gap="xs">
        <Text fw={500}>{text.title}</Text>
        <Text size="sm" c="dimmed">
          {hasPin ? text.has : text.hint}
        </Text>
        <Group>
          <TextInput
            dir="ltr"
            w={120}
            size="md"
            value={toPersianDigits(pin)}
            inputMode="numeric"
            autoComplete="off"
            aria-label={text.title}
            onChange={({ currentTarget }) => onType(digitsOf(currentTarget.value).slice(0, pinRules.digits))}
          />
          <Button type="submit" variant="default" loading={save.isPending} disabled={pin.length < pinRules.digits}>
            {hasPin ? text.change : text.set}
          </Button>
          {hasPin && (
            <Button variant="subtle" color="red" disabled={save.isPending} onClick={() => set(null)}>
              {text.remove}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
