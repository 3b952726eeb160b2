import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core'
import { FormErrors, sentencesOf, SidePanel, toastDone, toastProblem } from '@sofreh/ui'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useCommand } from '../api/use-command.ts'
import { excelImportText as text } from './excel-import.fa.ts'
import type { ImportKind, ShownPreview } from './import-kind.ts'
import styles from './import-panel.module.css'
import { ImportReport } from './import-report.tsx'

const accepted = '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a workbook, shows its problems and the planned changes, and applies them only after confirmation. */
export function ImportPanel({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const [preview, setPreview] = useState<ShownPreview>()
  const read = useMutation({ mutationFn: kind.read, onSuccess: setPreview })
  const apply = useCommand({ mutationFn: kind.apply })
  const isHere = useIsHere()
  // The list of rejected rows stays after the valid rows are imported, because they remain to be done.
  const [isApplied, setApplied] = useState(false)
  const sample = useMutation({ mutationFn: kind.downloadTemplate, onError: toastProblem })
  const send = (file: File | null | undefined) => {
    // A file can be dropped at any moment; of two answers the wrong one could stay on the screen.
    if (!file || read.isPending || apply.isPending) return
    setPreview(undefined)
    setApplied(false)
    apply.reset()
    read.mutate(file)
  }
  const confirm = (id: string) =>
    apply.mutate(id, {
      onSuccess: (done) => {
        toastDone(done)
        if (preview?.goodRowsId) setApplied(true)
        else if (isHere.current) onClose()
      },
      onError: (error) => {
        // The closed panel shows no error.
        if (!isHere.current) toastProblem(error)
      },
    })
  const applyId = preview?.id ?? preview?.goodRowsId ?? null
  const faultyRows = preview?.faultyRows ?? 0
  const goodRows = (preview?.rows ?? 0) - faultyRows
  const failure = read.error ?? apply.error
  return (
    <SidePanel
      isOpen
      size={760}
      onClose={onClose}
      title={kind.text.title}
      footer={
        applyId !== null &&
        !isApplied && (
          <Button
            fullWidth
            variant={preview?.id ? 'filled' : 'default'}
            loading={apply.isPending}
            onClick={() => confirm(applyId)}
          >
            {preview?.id ? kind.text.apply : text.applyGood(goodRows, faultyRows)}
          </Button>
        )
      }
    >
      <Stack>
        {!preview && <Text>{kind.text.steps}</Text>}
        <DropPlace isReading={read.isPending} hasResult={preview !== undefined} onFile={send} />
        {failure && <FormErrors messages={sentencesOf(failure)} />}
        {isApplied && (
          <Alert color="green" variant="light" role="status">
            {text.appliedGood(goodRows, faultyRows)}
          </Alert>
        )}
        {preview ? (
          <ImportReport preview={preview} text={kind.text} isApplied={isApplied} />
        ) : (
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed" flex={1} miw={220}>
              {kind.text.template}
            </Text>
            <Button
              variant="default"
              loading={sample.isPending}
              onClick={() => sample.mutate()}
              leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
            >
              {text.sample}
            </Button>
          </Group>
        )}
      </Stack>
    </SidePanel>
  )
}

/** Its value is true while the component is on the screen. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

type DropPlaceProps = { isReading: boolean; hasResult: boolean; onFile: (file: File | null | undefined) => void }

function DropPlace({ isReading, hasResult, onFile }: DropPlaceProps) {
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFile(event.dataTransfer.files[0])
  }
  return (
    // Drag and drop is a shortcut; the button inside does the same.
    <div className={styles.drop} data-small={hasResult} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {isReading ? (
        <Group role="status" gap="xs">
          <Loader size="sm" aria-hidden />
          <span>{text.reading}</span>
        </Group>
      ) : (
        <>
          {!hasResult && <span>{text.drop}</span>}
          <FileButton accept={accepted} onChange={onFile}>
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
