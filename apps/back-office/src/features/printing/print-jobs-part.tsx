import { Badge, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { toPersianDigits } from '@sofreh/kernel'
import type { PrintJob } from '@sofreh/printing/client'
import {
  type Column,
  DataList,
  JalaliDate,
  Problem,
  SidePanel,
  toastDone,
  toastProblem,
  useListParams,
} from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { badLook, goodLook, noteLook, warnLook } from './looks.ts'
import { loadPrintJobs, printJobList, printJobStates, usePrintingChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'

const text = printingText.jobs

/** Lists the print jobs. A failed one can be reprinted or dismissed here. */
export function PrintJobsPart() {
  const [open, setOpen, close] = useOpenPanel<{ job: PrintJob }>()
  return (
    <>
      <DataList
        name={printJobList}
        label={text.label}
        load={loadPrintJobs}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={(job) => setOpen({ job })}
        filters={<Filters />}
        empty={{ sentence: text.empty }}
      />
      {open && <PrintJobPanel job={open.job} onClose={close} />}
    </>
  )
}

const columns: readonly Column<PrintJob>[] = [
  { key: 'job', title: text.columns.job, show: (job) => <PrintJobName job={job} /> },
  { key: 'printer', title: text.columns.printer, show: ({ printerName }) => toPersianDigits(printerName) },
  { key: 'state', title: text.columns.state, show: (job) => <PrintJobState job={job} /> },
  { key: 'at', title: text.columns.at, show: ({ createdAt }) => <JalaliDate at={createdAt} style="time" /> },
]

const titleOf = ({ layout, title }: PrintJob) => {
  if (layout === 'TEST' || layout === 'DRAWER') return title
  return layout === 'SHIFT' ? text.shift(title) : text.order(title)
}

function PrintJobName({ job }: { job: PrintJob }) {
  return (
    <div>
      <Text fw={700}>{titleOf(job)}</Text>
      <Text size="sm" c="dimmed">
        {job.layout === 'TEST' ? toPersianDigits(job.printerName) : toPersianDigits(job.stationName)}
      </Text>
    </div>
  )
}

const looks: Record<PrintJob['state'], typeof goodLook> = {
  QUEUED: warnLook,
  SENT: noteLook,
  PRINTED: goodLook,
  FAILED: badLook,
}

function PrintJobState({ job }: { job: PrintJob }) {
  return (
    <div className={styles.job}>
      <Badge size="lg" fw={500} variant="light" {...looks[job.state]}>
        {text.states[job.state]}
      </Badge>
      {job.isDuplicate && (
        <Text size="sm" c="dimmed">
          {text.duplicate}
        </Text>
      )}
      {job.isOffline && (
        <Text size="sm" c="dimmed">
          {text.offline}
        </Text>
      )}
      {job.isRerouted && (
        <Text size="sm" c="dimmed">
          {text.rerouted}
        </Text>
      )}
    </div>
  )
}

function Filters() {
  const [{ filters }, change] = useListParams()
  return (
    <Select
      aria-label={text.filter}
      w={180}
      value={filters['state'] ?? ''}
      onChange={(state) => change({ filters: { state: state || undefined } })}
      data={[{ value: '', label: text.any }, ...printJobStates.map((value) => ({ value, label: text.states[value] }))]}
    />
  )
}

function PrintJobPanel({ job, onClose }: { job: PrintJob; onClose: () => void }) {
  const again = usePrintingChange(() =>
    api('POST /api-sofreh/printing/jobs/{id}/again', { params: { id: job.id }, body: {} }),
  )
  const dismiss = usePrintingChange(() =>
    api('POST /api-sofreh/printing/jobs/{id}/dismiss', { params: { id: job.id } }),
  )
  const isOver = job.state === 'PRINTED' || job.state === 'FAILED'
  const done = (sentence: string) => ({
    onSuccess: () => {
      toastDone(sentence)
      onClose()
    },
    onError: toastProblem,
  })
  const footer = (
    <Group>
      <Button
        disabled={!isOver}
        loading={again.isPending}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => again.mutate(undefined, done(text.againDone))}
      >
        {text.again}
      </Button>
      {job.state !== 'PRINTED' && (
        <Button
          variant="default"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined, done(text.dismissed))}
        >
          {text.dismiss}
        </Button>
      )}
    </Group>
  )
  return (
    <SidePanel isOpen onClose={onClose} title={text.panel(titleOf(job))} footer={footer}>
      <Stack>
        <PrintJobState job={job} />
        {job.problem && <Text c="dimmed">{text.problems[job.problem] ?? text.unknownProblem}</Text>}
        {job.tries > 0 && <Text c="dimmed">{text.tries(job.tries)}</Text>}
        <PrintJobPicture id={job.id} />
      </Stack>
    </SidePanel>
  )
}

/** Shows the stored dots that are printed. */
function PrintJobPicture({ id }: { id: string }) {
  const picture = useQuery({
    queryKey: ['print-job-picture', id],
    queryFn: async () =>
      (await api('GET /api-sofreh/printing/jobs/{id}/picture', { params: { id } })) as unknown as Blob,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture.data) return
    const made = URL.createObjectURL(picture.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture.data])
  if (picture.isError) return <Problem error={picture.error} onRetry={() => void picture.refetch()} />
  return url ? <img className={styles.picture} src={url} alt={text.picture} /> : <Skeleton h={360} />
}
