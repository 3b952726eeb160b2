import { Button, FileButton, Group, Loader, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core'
import { providerNames } from '@sofreh/payments/client'
import { FormErrors, sentencesOf, toastProblem } from '@sofreh/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useState } from 'react'
import { useIsShown } from '../../../api/use-is-shown.ts'
import { reconciliationText } from './reconciliation.fa.ts'
import styles from './reconciliation.module.css'
import { providerOf, providers, sendStatement, statementList, type Unit } from './statement-queries.ts'

const text = reconciliationText.upload
const accepted = '.csv,.txt,.xlsx'

/** Uploads a provider's statement and opens the result of the comparison. */
export function UploadCard() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [unit, setUnit] = useState<Unit>('RIAL')
  const provider = providerOf(chosen)
  const isShown = useIsShown()
  const compare = useMutation({
    mutationFn: sendStatement,
    // Reading a large file takes long enough to leave the screen.
    onError: (error) => {
      if (!isShown()) toastProblem(error)
    },
  })
  const send = (file: File | null | undefined) => {
    // A file can be dropped while another one is read.
    if (!file || !provider || compare.isPending) return
    compare.mutate(
      { file, provider, unit },
      {
        onSuccess: ({ id }) => {
          void client.invalidateQueries({ queryKey: [statementList] })
          void navigate({ to: '/payments/reconciliation/$statementId', params: { statementId: id } })
        },
      },
    )
  }
  return (
    <section className={styles.card} aria-label={text.title}>
      <Title order={2} fz={18}>
        {text.title}
      </Title>
      <Group gap="md" align="flex-start">
        <Select
          label={text.provider}
          placeholder={text.providerPlaceholder}
          searchable
          w={260}
          value={chosen}
          onChange={setChosen}
          data={providers.map((value) => ({ value, label: providerNames[value] ?? value }))}
        />
        <div role="group" aria-label={text.unit}>
          <Text component="div" size="sm" fw={500} mb={4} aria-hidden>
            {text.unit}
          </Text>
          <SegmentedControl
            value={unit}
            onChange={(value) => setUnit(value === 'TOMAN' ? 'TOMAN' : 'RIAL')}
            data={(['RIAL', 'TOMAN'] as const).map((value) => ({ value, label: text.units[value] }))}
          />
          <Text component="div" size="sm" c="dimmed" mt={4}>
            {text.unitHint}
          </Text>
        </div>
      </Group>
      <DropPlace isReading={compare.isPending} isReady={provider !== undefined} onFile={send} />
      {compare.isError && <FormErrors messages={sentencesOf(compare.error)} />}
      <Text size="sm" c="dimmed">
        {text.harmless}
      </Text>
    </section>
  )
}

type DropPlaceProps = { isReading: boolean; isReady: boolean; onFile: (file: File | null | undefined) => void }

function DropPlace({ isReading, isReady, onFile }: DropPlaceProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    // Dropping a file is a shortcut for the button inside.
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {isReading ? (
        <Group role="status" gap="xs" wrap="nowrap">
          <Loader size="sm" aria-hidden />
          <span>{text.reading}</span>
        </Group>
      ) : (
        <Stack align="center" gap="sm">
          <span>{isReady ? text.drop : text.first}</span>
          <FileButton accept={accepted} onChange={onFile}>
            {(button) => (
              <Button {...button} disabled={!isReady}>
                {text.choose}
              </Button>
            )}
          </FileButton>
        </Stack>
      )}
    </div>
  )
}
