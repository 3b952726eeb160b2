import { Button, Collapse, Group, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { companiesText } from '../../../courier-companies/companies.fa.ts'
import type { CompanyForm } from './company-form.ts'
import { profileFrom, profileOf } from './profile-form.ts'

const text = companiesText.profile.transfer

/** Moves a whole profile as text: from another restaurant, or to support. */
export function ProfileTransfer({ form }: { form: UseFormReturnType<CompanyForm> }) {
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const profile = profileFrom(written)
    setWrong(profile === undefined)
    if (!profile) return
    form.setFieldValue('profile', profile)
    toastDone(text.taken)
  }
  return (
    <Stack gap="sm">
      <Button variant="subtle" color="gray" aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
        {text.open}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="sm">
          <Textarea
            label={text.label}
            description={text.hint}
            dir="ltr"
            autosize
            minRows={6}
            maxRows={16}
            maxLength={20_000}
            value={written}
            error={isWrong && text.wrong}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
          />
          <Group gap="sm">
            <Button
              variant="default"
              onClick={() => setWritten(JSON.stringify(profileOf(form.values.profile), null, 2))}
            >
              {text.show}
            </Button>
            <Button variant="default" disabled={written.trim() === ''} onClick={take}>
              {text.take}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Stack>
  )
}
