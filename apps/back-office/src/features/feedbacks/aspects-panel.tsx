import { Button, Skeleton, Stack, TagsInput, Text } from '@mantine/core'
import { FormErrors, placeErrors, Problem, SidePanel, toastDone } from '@sofreh/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { useOpenWork } from '../../session/use-open-work.tsx'
import { aspectsQuery, useFeedbackChange } from './feedback-queries.ts'
import { feedbacksText } from './feedbacks.fa.ts'

const text = feedbacksText.lists
const most = 20
type Aspects = { pros: string[]; cons: string[] }

/** Edits the phrases guests pick from. */
export function AspectsPanel({ onClose }: { onClose: () => void }) {
  const aspects = useQuery(aspectsQuery)
  const [changed, setChanged] = useState<Aspects>()
  const leave = useOpenWork(changed !== undefined, onClose)
  const lists = changed ?? aspects.data
  return (
    <SidePanel isOpen onClose={leave} title={text.title}>
      {lists ? (
        <Lists
          lists={lists}
          isChanged={changed !== undefined}
          onChange={setChanged}
          // What was changed while the answer was awaited is not saved yet.
          onSaved={(sent) => setChanged((now) => (now === sent ? undefined : now))}
        />
      ) : aspects.isError ? (
        <Problem error={aspects.error} onRetry={() => void aspects.refetch()} />
      ) : (
        <Skeleton h={240} />
      )}
    </SidePanel>
  )
}

type ListsProps = {
  lists: Aspects
  isChanged: boolean
  onChange: (lists: Aspects) => void
  onSaved: (sent: Aspects) => void
}

function Lists({ lists, isChanged, onChange, onSaved }: ListsProps) {
  const [refused, setRefused] = useState<Partial<Record<string, string>>>({})
  const [formErrors, setFormErrors] = useState<string[]>([])
  const client = useQueryClient()
  const save = useFeedbackChange(async (body: Aspects) =>
    client.setQueryData(aspectsQuery.queryKey, await api('PUT /api-sofreh/feedback/aspects', { body })),
  )
  const field = (kind: keyof Aspects) => (
    <TagsInput
      label={text[kind]}
      placeholder={text.placeholder}
      value={lists[kind]}
      maxTags={most}
      acceptValueOnBlur
      error={refused[kind]}
      onChange={(titles) => onChange({ ...lists, [kind]: titles.map((title) => title.trim()).filter(Boolean) })}
    />
  )
  const send = () => {
    setRefused({})
    setFormErrors([])
    save.mutate(lists, {
      onSuccess: () => {
        toastDone(text.saved)
        onSaved(lists)
      },
      onError: (error) => setFormErrors(placeErrors({ setErrors: setRefused }, error, ['pros', 'cons'])),
    })
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.sentence}
      </Text>
      {field('pros')}
      {field('cons')}
      <FormErrors messages={formErrors} />
      <Button disabled={!isChanged} loading={save.isPending} onClick={send}>
        {text.save}
      </Button>
    </Stack>
  )
}
