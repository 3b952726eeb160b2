import { Button, Collapse, Group, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { askFirst, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { companiesText } from '../../../courier-companies/companies.fa.ts'
import type { CompanyForm } from './company-form.ts'
import { profileFrom, profileOf } from './profile-form.ts'

const text = companiesText.profile.transfer

/** The text of a profile, and whether it was typed and not taken into the form. */
export type WrittenProfile = { text: string; isPending: boolean }

type ProfileTransferProps = {
  form: UseFormReturnType<CompanyForm>
  written: WrittenProfile
  onWrite: (written: WrittenProfile) => void
}

/** Moves a whole profile as text: from another restaurant, or to support. */
export function ProfileTransfer({ form, written, onWrite }: ProfileTransferProps) {
  const [isOpen, setOpen] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const profile = profileFrom(written.text)
    setWrong(profile === undefined)
    if (!profile) return
    form.setFieldValue('profile', profile)
    onWrite({ ...written, isPending: false })
    toastDone(text.taken)
  }
  const show = () => {
    setWrong(false)
    onWrite({ text: JSON.stringify(profileOf(form.values.profile), null, 2), isPending: false })
  }
  // A pasted text that was not taken exists nowhere else.
  const asksBeforeShow = () =>
    askFirst({ question: text.replace.question, confirm: text.replace.confirm, onConfirm: show })
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
            value={written.text}
            error={isWrong && text.wrong}
            onChange={({ currentTarget: { value } }) => onWrite({ text: value, isPending: value.trim() !== '' })}
          />
          <Group gap="sm">
            <Button variant="default" onClick={written.isPending ? asksBeforeShow : show}>
              {text.show}
            </Button>
            <Button variant="default" disabled={written.text.trim() === ''} onClick={take}>
              {text.take}
            </Button>
          </Group>
        </Stack>
      </Collapse>
    </Stack>
  )
}
