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
import { ReportPaper } from './report-paper.tsx'
import styles from './report.module.css'

const text = drawersText.report
type Paper = 'a4' | 'slip'

/** X of an open shift or Z of a closed one, as it is read and as it is printed: a sheet or a till's roll. */
export function ReportScreen() {
  const { shiftId } = useParams({ from: '/signed-in/office/drawers/shifts/$shiftId/report' })
  const report = useQuery(reportQuery(shiftId))
  const [paper, setPaper] = useState<Paper>('a4')
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
  if (report.isError) return <Problem error={report.error} onRetry={() => void report.refetch()} />
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
            value={paper}
            onChange={(value) => setPaper(value === 'slip' ? 'slip' : 'a4')}
            data={[
              { value: 'a4', label: text.papers.a4 },
              { value: 'slip', label: text.papers.slip },
            ]}
          />
        </Group>
      </div>
      {/* The size of a page is a rule of the whole document, so it stands only while this paper is chosen. */}
      <style>
        {paper === 'slip' ? '@page { size: 80mm auto; margin: 3mm }' : '@page { size: a4 portrait; margin: 14mm }'}
      </style>
      <ReportPaper page={report.data} paper={paper} />
    </>
  )
}

/** The same report from the shop's own slip printer. */
function ToPrinter({ shiftId }: { shiftId: string }) {
  // One id for one paper, however often it is asked over a bad line.
  const [id, setId] = useState(newId)
  const print = useMutation({
    mutationFn: () => api('POST /api-sofreh/printing/shifts', { body: { id, shiftId } }),
    onSuccess: ({ isReprint }) => {
      setId(newId())
      toastDone(isReprint ? text.slipAgain : text.slipQueued)
    },
    onError: toastProblem,
  })
  return (
    <Button variant="default" loading={print.isPending} onClick={() => print.mutate()}>
      {text.toPrinter}
    </Button>
  )
}
