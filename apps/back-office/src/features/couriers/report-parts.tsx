import { Button, Select } from '@mantine/core'
import { useMay } from '@sofreh/staff/session'
import { type ListParams, toastProblem, useListParams } from '@sofreh/ui'
import { IconFileDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unreadChoices } from '../../api/unread-choices.tsx'
import { DayRange } from '../../day-range/day-range.tsx'
import { bikerNamesQuery } from './courier-report-queries.ts'
import { couriersText } from './couriers.fa.ts'

const text = couriersText.report

/** Chooses the days and the courier of a report. */
export function ReportFilters() {
  const [{ filters }, change] = useListParams()
  const mayChoose = useMay('BIKER_VIEW')
  const names = useQuery({ ...bikerNamesQuery, enabled: mayChoose })
  return (
    <>
      <DayRange name="range" />
      {mayChoose && (
        <Select
          aria-label={text.biker}
          w={200}
          searchable
          {...unreadChoices(names)}
          value={filters['bikerId'] ?? ''}
          onChange={(bikerId) => change({ filters: { bikerId: bikerId || undefined } })}
          data={[
            { value: '', label: text.anyBiker },
            ...(names.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </>
  )
}

/** Goes from one report to the other, with the same days. */
export function OtherReport({ to }: { to: '/couriers/days' | '/couriers/trips' }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to={to} search={(chosen) => ({ ...chosen, pageNumber: undefined })} {...props} />}
    >
      {to === '/couriers/days' ? text.days : text.trips}
    </Button>
  )
}

export function ExcelButton({ download }: { download: (params: ListParams) => Promise<void> }) {
  const [params] = useListParams()
  const fetching = useMutation({ mutationFn: download, onError: toastProblem })
  return (
    <Button
      variant="default"
      loading={fetching.isPending}
      leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      onClick={() => fetching.mutate(params)}
    >
      {text.excel}
    </Button>
  )
}
