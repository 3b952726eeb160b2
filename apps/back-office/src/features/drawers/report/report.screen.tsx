import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import { EmptyState, PageHeader, Problem, toastDone, toastProblem } from '@sofreh/ui'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { reportQuery } from '../drawer-queries.ts'
import { drawersText } from '../drawers.fa.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'

const text = drawersText.report
type PaperSize = 'a4' | 'receipt'

/** Shows the X of an open shift or the Z of a closed one, for A4 or a receipt roll. */
export function ReportScreen() {
  const { shiftId } = useParams({ from: '/signed-in/office/drawers/shifts/$shiftId/report' })
  const report = useQuery(reportQuery(shiftId))
  const [paperSize, setPaperSize] = useState<PaperSize>('a4')
  const back = (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/drawers/shifts/$shiftId" params={{ shiftId }} {...props} />}
    >
      {text.back}
    </Button>
  )
  if (report.error instanceof ApiProblem && report.error.code === 'COUNT_FIRST')
    return <EmptyState sentence={text.countFirst} action={back} />
  if (report.isError && !report.data) return <Problem error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <Skeleton h={420} radius="md" role="status" aria-label={text.loading} />
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={text[report.data.kind]}
          actions={
            <>
              {back}
              {report.data.kind === 'Z' && report.data.report.outside.length > 0 && (
                <Button
                  variant="default"
                  renderRoot={(props) => <Link to="/drawers/outside" search={{ namedIn: shiftId }} {...props} />}
                >
                  {text.outsideRows}
                </Button>
              )}
              <ToPrinter shiftId={shiftId} />
              <Button onClick={() => window.print()} leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}>
                {text.print}
              </Button>
            </>
          }
        />
        <Group mb="md">
          <SegmentedControl
            aria-label={text.paper}
            value={paperSize}
            onChange={(value) => setPaperSize(value === 'receipt' ? 'receipt' : 'a4')}
            data={[
              { value: 'a4', label: text.papers.a4 },
              { value: 'receipt', label: text.papers.receipt },
            ]}
          />
        </Group>
      </div>
      {/* `@page` applies to the whole document, so it is mounted only while this paper is chosen. */}
      <style>
        {paperSize === 'receipt'
          ? '@page { size: 80mm auto; margin: 3mm }'
          : '@page { size: a4 portrait; margin: 14mm }'}
      </style>
      <ReportPage page={report.data} paperSize={paperSize} />
    </>
  )
}

/** Prints the same report on the vendor's receipt printer. */
function ToPrinter({ shiftId }: { shiftId: string }) {
  // One id per printout, so that repeated presses on a bad connection print one.
  const [id, setId] = useState(newId)
  const print = useMutation({
    mutationFn: () => api('POST /api-sofreh/printing/shifts', { body: { id, shiftId } }),
    onSuccess: ({ isReprint }) => {
      setId(newId())
      toastDone(isReprint ? text.reprintQueued : text.reportQueued)
    },
    onError: toastProblem,
  })
  return (
    <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
      {text.toPrinter}
    </Button>
  )
}
