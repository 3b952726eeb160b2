import { ActionIcon, Button, Group, Paper, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toPersianDigits } from '@sofreh/kernel'
import { EmptyState, FormErrors, Problem, toastDone, toastProblem } from '@sofreh/ui'
import type { DefaultDescription } from '@sofreh/vendors/client'
import { descriptionPlaces } from '@sofreh/vendors/domain'
import { IconArrowUp, IconTrash } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { useHeldWork } from '../../../session/use-held-work.ts'
import { SeenAt } from '../seen-at.tsx'
import styles from '../settings.module.css'
import { descriptionsText as text } from './descriptions.fa.ts'

const descriptionsQuery = queryOptions({
  queryKey: ['default-descriptions'],
  queryFn: () => api('GET /api-identity/identity/defaultdescription/list'),
})
const places = descriptionPlaces.map((place) => ({ value: place, label: text.places[place] }))

/** Edits, orders and deletes the notes that the till offers with one tap. */
export function DescriptionsSection() {
  const list = useQuery(descriptionsQuery)
  return (
    <section className={styles.section} aria-label={text.title}>
      <header>
        <Title order={2} fz={18}>
          {text.title}
        </Title>
        <Text c="dimmed" size="sm">
          {text.sentence}
        </Text>
      </header>
      <NewDescription />
      {list.data ? (
        <Descriptions list={list.data} />
      ) : list.isError ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton h={180} radius="md" role="status" aria-label={text.loading} />
      )}
      <SeenAt name="descriptions" />
    </section>
  )
}

function NewDescription() {
  const client = useQueryClient()
  const form = useForm<{ description: string; place: DefaultDescription['place'] }>({
    initialValues: { description: '', place: 'ANYWHERE' },
  })
  const { formErrors, clearErrors, showErrors } = useFormErrors(form)
  useHeldWork(form.values.description.trim() !== '')
  const add = useMutation({
    mutationFn: (body: typeof form.values) => api('POST /api-identity/identity/defaultdescription', { body }),
    onSuccess: () => client.invalidateQueries(descriptionsQuery),
    onError: (error) => showErrors(error, ['description', 'place']),
  })
  const submit = form.onSubmit((values) => {
    clearErrors()
    add.mutate(values, { onSuccess: () => form.setFieldValue('description', '') })
  })
  return (
    <form onSubmit={submit} noValidate>
      <FormErrors messages={formErrors} />
      <Group align="flex-start">
        <TextInput
          flex="1 1 220px"
          label={text.description}
          description={text.hint}
          maxLength={100}
          {...form.getInputProps('description')}
        />
        <Select
          flex="0 1 180px"
          label={text.place}
          description={'\u00a0'}
          data={places}
          allowDeselect={false}
          {...form.getInputProps('place')}
        />
        <Button type="submit" mt={46} loading={add.isPending} disabled={form.values.description.trim() === ''}>
          {text.add}
        </Button>
      </Group>
    </form>
  )
}

function Descriptions({ list }: { list: readonly DefaultDescription[] }) {
  const change = useChange()
  if (list.length === 0) return <EmptyState sentence={text.empty} />
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {list.map((one, at) => {
        const above = list[at - 1]
        const shown = toPersianDigits(one.description)
        return (
          <Paper key={one.id} component="li" withBorder p="xs">
            <Group justify="space-between" wrap="nowrap">
              <Stack gap={0}>
                <Text fw={500}>{shown}</Text>
                <Text size="sm" c="dimmed">
                  {text.places[one.place]}
                </Text>
              </Stack>
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  size={44}
                  variant="subtle"
                  aria-label={text.up(shown)}
                  disabled={!above || change.isPending}
                  onClick={() => above && change.mutate({ kind: 'swap', one, above })}
                >
                  <IconArrowUp size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  color="red"
                  aria-label={text.remove(shown)}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ kind: 'remove', one })}
                >
                  <IconTrash size={20} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          </Paper>
        )
      })}
    </Stack>
  )
}

type Change =
  | { kind: 'swap'; one: DefaultDescription; above: DefaultDescription }
  | { kind: 'remove'; one: DefaultDescription }

function useChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (change: Change) => {
      const { one } = change
      if (change.kind === 'remove') {
        await api('DELETE /api-identity/identity/defaultdescription/{id}', { params: { id: one.id } })
        toastDone(text.removed(toPersianDigits(one.description)))
        return
      }
      const { above } = change
      await api('PUT /api-identity/identity/defaultdescription', { body: { ...one, position: above.position } })
      await api('PUT /api-identity/identity/defaultdescription', { body: { ...above, position: one.position } })
    },
    onError: toastProblem,
    onSettled: () => client.invalidateQueries(descriptionsQuery),
  })
}
