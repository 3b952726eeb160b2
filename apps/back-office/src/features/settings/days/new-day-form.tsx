import { Button, Group, SegmentedControl, Stack, TextInput, Title } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { FormErrors, JalaliDayField, toastDone } from '@sofreh/ui'
import { useState } from 'react'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { useHeldWork } from '../../../session/use-held-work.ts'
import { ClockField } from '../clock/clock-field.tsx'
import { readClock } from '../clock/read-clock.ts'
import styles from '../settings.module.css'
import { daysText as text } from './days.fa.ts'
import { useChangeDays } from './days-queries.ts'

type Draft = {
  /** One id per day, so that repeated presses on a bad connection add one. */
  id: string
  from: string | null
  to: string | null
  kind: 'closed' | 'open'
  opens: string
  closes: string
  message: string
}
const emptyDraft = (): Draft => ({ id: newId(), ...empty })
const empty = { from: null, to: null, kind: 'closed', opens: '12:00', closes: '16:00', message: '' } as const
const isTyped = ({ id: _, ...draft }: Draft): boolean => JSON.stringify(draft) !== JSON.stringify(empty)

/** Adds a day or a span: closed, or open at other hours, with a message for guests. */
export function NewDayForm() {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  // The day fields hold their own text, so a new key clears them.
  const [round, setRound] = useState(0)
  const { formErrors, clearErrors, refuse, showErrors } = useFormErrors()
  const { add } = useChangeDays({ onError: (error) => showErrors(error) })
  useHeldWork(isTyped(draft))
  const change = (part: Partial<Draft>) => setDraft((present) => ({ ...present, ...part }))
  const save = () => {
    const { id, from, to, kind, opens, closes, message } = draft
    if (from === null) return
    if (kind === 'open' && (readClock(opens) !== opens || readClock(closes) !== closes)) return refuse(text.wrongClock)
    clearErrors()
    const openings = kind === 'open' ? [{ from: opens, to: closes }] : []
    add.mutate([{ id, from, to: to ?? from, openings, message: message.trim() }], {
      onSuccess: () => {
        setDraft(emptyDraft())
        setRound(round + 1)
        toastDone(text.added)
      },
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="sm">
        <Title order={3} fz={15}>
          {text.newDay}
        </Title>
        <div key={round} className={styles.pair}>
          <JalaliDayField label={text.from} value={draft.from} onChange={(from) => change({ from })} />
          <JalaliDayField label={text.to} hint={text.toHint} value={draft.to} onChange={(to) => change({ to })} />
        </div>
        <Group>
          <SegmentedControl
            aria-label={text.kind}
            value={draft.kind}
            onChange={(kind) => change({ kind: kind === 'open' ? 'open' : 'closed' })}
            data={[
              { value: 'closed', label: text.kinds.closed },
              { value: 'open', label: text.kinds.open },
            ]}
          />
          {draft.kind === 'open' && (
            <Group gap="xs" wrap="nowrap">
              <ClockField
                label={text.opens}
                value={draft.opens}
                onChange={(opens) => change({ opens })}
                isWrong={false}
              />
              <span>{text.until}</span>
              <ClockField
                label={text.closes}
                value={draft.closes}
                onChange={(closes) => change({ closes })}
                isWrong={false}
              />
            </Group>
          )}
        </Group>
        <TextInput
          label={text.message}
          placeholder={text.messageExample}
          maxLength={160}
          value={draft.message}
          onChange={({ currentTarget }) => change({ message: currentTarget.value })}
        />
        <FormErrors messages={formErrors} />
        <div>
          <Button type="submit" disabled={draft.from === null} loading={add.isPending}>
            {text.add}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
