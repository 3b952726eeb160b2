import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CallerBox } from '@sofreh/customers/client'
import { EmptyState, Problem } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../session/session-context.ts'
import styles from '../settings.module.css'
import { BoxForm } from './box-form.tsx'
import { Calls, Lines } from './lines-and-calls.tsx'
import { phoneText as text } from './phone.fa.ts'
import { boxesQuery } from './phone-queries.ts'

/** The telephone: boxes that the bridge reads, names of the lines, and who rang today. */
export function PhoneSection() {
  const boxes = useQuery(boxesQuery)
  const mayHear = useMay('POS_USE')
  const [edited, setEdited] = useState<CallerBox | 'new'>()
  return (
    <section className={styles.section} aria-label={text.title}>
      <Group justify="space-between" align="flex-start">
        <header>
          <Title order={2} fz={18}>
            {text.title}
          </Title>
          <Text c="dimmed" size="sm">
            {text.sentence}
          </Text>
        </header>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEdited('new')}>
          {text.add}
        </Button>
      </Group>
      {boxes.data ? (
        <Boxes boxes={boxes.data} onEdit={setEdited} />
      ) : boxes.isError ? (
        <Problem error={boxes.error} onRetry={() => void boxes.refetch()} />
      ) : (
        <Skeleton h={120} radius="md" role="status" aria-label={text.loading} />
      )}
      {mayHear && (
        <>
          <Lines />
          <Calls />
        </>
      )}
      {edited && <BoxForm box={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </section>
  )
}

function Boxes({ boxes, onEdit }: { boxes: readonly CallerBox[]; onEdit: (box: CallerBox) => void }) {
  if (boxes.length === 0) return <EmptyState sentence={text.empty} />
  return (
    <Stack gap="xs">
      {boxes.map((box) => (
        <Paper key={box.id} withBorder p="sm">
          <Group justify="space-between">
            <Stack gap={0}>
              <Group gap="xs">
                <Text fw={500}>{box.name}</Text>
                {!box.isActive && <Badge color="gray">{text.off}</Badge>}
              </Group>
              <Text size="sm" c="dimmed" dir="ltr" lang="en" ta="end">
                {box.address}
              </Text>
            </Stack>
            <Button variant="default" onClick={() => onEdit(box)}>
              {text.edit}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
