import { Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core'
import type { ImportPreview } from '@sofreh/catalog/client'
import { FormErrors, sentenceOf, SidePanel, toastDone } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { api } from '../../../api/api.ts'
import { menuText } from '../menu.fa.ts'
import { useMenuChange } from '../menu-queries.ts'
import styles from './import-panel.module.css'
import { ImportReport } from './import-report.tsx'

const text = menuText.excel
const accepted = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sends a workbook, shows what is wrong with it and what it would change, and only then changes the menu. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const [preview, setPreview] = useState<ImportPreview>()
  const read = useMutation({ mutationFn: sendWorkbook, onSuccess: setPreview })
  const apply = useMenuChange((id: string) => api('POST /api-sofreh/catalog/import/{id}/apply', { params: { id } }))
  const send = (file: File | null | undefined) => {
    if (!file) return
    setPreview(undefined)
    apply.reset()
    read.mutate(file)
  }
  const confirm = (id: string) =>
    apply.mutate(id, {
      onSuccess: ({ newItems, changedItems }) => {
        toastDone(text.done(newItems, changedItems))
        onClose()
      },
    })
  const failure = read.error ?? apply.error
  return (
    <SidePanel
      isOpen
      size={760}
      onClose={onClose}
      title={text.title}
      footer={
        preview?.id && (
          <Button fullWidth loading={apply.isPending} onClick={() => preview.id && confirm(preview.id)}>
            {text.apply}
          </Button>
        )
      }
    >
      <Stack>
        {!preview && <Text>{text.steps}</Text>}
        <DropPlace isReading={read.isPending} hasResult={preview !== undefined} onFile={send} />
        {failure && <FormErrors messages={[sentenceOf(failure)]} />}
        {preview ? (
          <ImportReport preview={preview} />
        ) : (
          <Text size="sm" c="dimmed">
            {text.template}
          </Text>
        )}
      </Stack>
    </SidePanel>
  )
}

function sendWorkbook(file: File): Promise<ImportPreview> {
  const form = new FormData()
  form.append('file', file)
  return api('POST /api-sofreh/catalog/import', { body: form })
}

type DropPlaceProps = { isReading: boolean; hasResult: boolean; onFile: (file: File | null | undefined) => void }

function DropPlace({ isReading, hasResult, onFile }: DropPlaceProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    // Dropping is a shortcut; the button inside does the same.
    <div className={styles.drop} data-small={hasResult} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {isReading ? (
        <Group role="status" gap="xs">
          <Loader size="sm" aria-hidden />
          <span>{text.reading}</span>
        </Group>
      ) : (
        <>
          {!hasResult && <span>{text.drop}</span>}
          {/* A key of its own for each result: the same file chosen again must count as a choice. */}
          <FileButton accept={accepted} onChange={onFile} key={String(hasResult)}>
            {(button) => (
              <Button {...button} variant={hasResult ? 'default' : 'filled'}>
                {hasResult ? text.another : text.choose}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </div>
  )
}
