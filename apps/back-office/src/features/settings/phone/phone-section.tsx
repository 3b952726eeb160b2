import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { CallerBox } from '@sofreh/customers/client'
import { EmptyState } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '@sofreh/staff/session'
import { ListSection } from '../list-section.tsx'
import { BoxForm } from './box-form.tsx'
import { LinesAndCalls } from './lines-and-calls.tsx'
import { phoneText as text } from './phone.fa.ts'
import { boxesQuery } from './phone-queries.ts'

/** Configures the telephone: caller ID boxes of the bridge, names of the lines, and today's calls. */
export function PhoneSection() {
  const boxes = useQuery(boxesQuery)
  const mayHear = useMay('POS_USE')
  const [edited, setEdited] = useState<CallerBox | 'new'>()
  return (
    <ListSection
      text={text}
      seen="phoneBox"
      add={{ label: text.add, onAdd: () => setEdited('new') }}
      query={boxes}
      height={120}
      list={(rows) => <Boxes boxes={rows} onEdit={setEdited} />}
    >
      {mayHear && <LinesAndCalls />}
      {edited && <BoxForm box={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </ListSection>
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
