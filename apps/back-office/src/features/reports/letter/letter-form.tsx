import { Chip, Group, Input, Select } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import { letterFigureNames } from '@sofreh/reporting/client'
import { letterFigures } from '@sofreh/reporting/domain'
import { EditPanel, sentencesOf } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadChoices } from '../../../api/unread-choices.tsx'
import { type LetterSubscription, letterPeopleQuery, useSubscribe } from './letter-queries.ts'
import { letterSettingsText as text } from './letter-settings.fa.ts'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const afterClose = 'AFTER_CLOSE'
const hours = [
  { value: afterClose, label: text.afterClose },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: text.atHour(toPersianDigits(hour)) })),
]

type LetterFormProps = {
  /** The subscription to change; without it a new one. */
  subscription?: LetterSubscription
  /** People who have one already. */
  taken: readonly string[]
  onClose: () => void
}

/** Chooses the recipient, the hour and the figures of a daily letter. */
export function LetterForm({ subscription, taken, onClose }: LetterFormProps) {
  const people = useQuery({ ...letterPeopleQuery, enabled: subscription === undefined })
  const [personId, setPersonId] = useState(subscription?.personId ?? null)
  const [hour, setHour] = useState(String(subscription?.hour ?? afterClose))
  const [figures, setFigures] = useState<LetterSubscription['figures']>(subscription?.figures ?? [...letterFigures])
  const [first] = useState(() => JSON.stringify([personId, hour, figures]))
  const leave = useOpenWork(JSON.stringify([personId, hour, figures]) !== first, onClose)
  const save = useSubscribe()
  const submit = () => {
    if (personId === null) return
    const subscription = { personId, hour: hour === afterClose ? null : Number(hour), figures }
    save.mutate(subscription, { onSuccess: onClose })
  }
  return (
    <EditPanel
      title={subscription ? text.editTitle(subscription.person) : text.addTitle}
      onClose={leave}
      save={text.save}
      onSave={submit}
      errors={save.isError ? sentencesOf(save.error) : []}
      isBusy={save.isPending}
      isDisabled={personId === null}
    >
      {subscription === undefined && (
        <Select
          label={text.person}
          description={text.personHint}
          placeholder={text.choosePerson}
          {...unreadChoices(people)}
          searchable
          value={personId}
          onChange={(chosen) => {
            setPersonId(chosen)
            save.reset()
          }}
          data={(people.data ?? [])
            .filter(({ personId: id }) => !taken.includes(id))
            .map(({ personId: id, person, mobile }) => ({ value: id, label: person || toPersianDigits(mobile) }))}
        />
      )}
      <Select
        label={text.hour}
        allowDeselect={false}
        value={hour}
        onChange={(chosen) => setHour(chosen ?? afterClose)}
        data={hours}
      />
      <Input.Wrapper label={text.figures} description={text.figuresHint}>
        <Chip.Group
          multiple
          value={figures}
          onChange={(chosen) => setFigures(letterFigures.filter((one) => chosen.includes(one)))}
        >
          <Group gap="xs" mt="xs">
            {letterFigures.map((figure) => (
              <Chip key={figure} value={figure}>
                {letterFigureNames[figure]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </EditPanel>
  )
}
