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
import { badLook, goodLook, noteLook, warnLook } from './looks.ts'
import { loadSlips, slipList, slipStates, usePaperChange } from './printing-queries.ts'
import { printingText } from './printing.fa.ts'
import styles from './printing.module.css'

const text = printingText.slips

/** Lists the print jobs. A failed one can be reprinted or dismissed here. */
export function SlipsPart() {
  const [open, setOpen] = useState<PrintJob>()
  return (
    <>
      <DataList
        name={slipList}
        label={text.label}
        load={loadSlips}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        filters={<Filters />}
        empty={{ sentence: text.empty }}
      />
      {open && <SlipPanel slip={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const columns: readonly Column<PrintJob>[] = [
  { key: 'slip', title: text.columns.slip, show: (slip) => <SlipName slip={slip} /> },
  { key: 'printer', title: text.columns.printer, show: ({ printerName }) => toPersianDigits(printerName) },
  { key: 'state', title: text.columns.state, show: (slip) => <SlipState slip={slip} /> },
  { key: 'at', title: text.columns.at, show: ({ createdAt }) => <JalaliDate at={createdAt} style="time" /> },
]

const titleOf = ({ layout, title }: PrintJob) => {
  if (layout === 'TEST' || layout === 'DRAWER') return title
  return layout === 'SHIFT' ? text.shift(title) : text.order(title)
}

function SlipName({ slip }: { slip: PrintJob }) {
  return (
    <div>
      <Text fw={700}>{titleOf(slip)}</Text>
      <Text size="sm" c="dimmed">
        {slip.layout === 'TEST' ? toPersianDigits(slip.printerName) : toPersianDigits(slip.stationName)}
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

function SlipState({ slip }: { slip: PrintJob }) {
  return (
    <div className={styles.slip}>
      <Badge size="lg" fw={500} variant="light" {...looks[slip.state]}>
        {text.states[slip.state]}
      </Badge>
      {slip.isDuplicate && (
        <Text size="sm" c="dimmed">
          {text.duplicate}
        </Text>
      )}
      {slip.isOffline && (
        <Text size="sm" c="dimmed">
          {text.offline}
        </Text>
      )}
      {slip.isRerouted && (
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
      data={[{ value: '', label: text.any }, ...slipStates.map((value) => ({ value, label: text.states[value] }))]}
    />
  )
}

function SlipPanel({ slip, onClose }: { slip: PrintJob; onClose: () => void }) {
  const again = usePaperChange(() =>
    api('POST /api-sofreh/printing/jobs/{id}/again', { params: { id: slip.id }, body: {} }),
  )
  const dismiss = usePaperChange(() => api('POST /api-sofreh/printing/jobs/{id}/dismiss', { params: { id: slip.id } }))
  const isOver = slip.state === 'PRINTED' || slip.state === 'FAILED'
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
      {slip.state !== 'PRINTED' && (
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
    <SidePanel isOpen onClose={onClose} title={text.panel(titleOf(slip))} footer={footer}>
      <Stack>
        <SlipState slip={slip} />
        {slip.problem && <Text c="dimmed">{text.problems[slip.problem] ?? text.unknownProblem}</Text>}
        {slip.tries > 0 && <Text c="dimmed">{text.tries(slip.tries)}</Text>}
        <SlipPicture id={slip.id} />
      </Stack>
    </SidePanel>
  )
}

/** Shows the stored dots that are printed. */
function SlipPicture({ id }: { id: string }) {
  const picture = useQuery({
    queryKey: ['slip-picture', id],
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
