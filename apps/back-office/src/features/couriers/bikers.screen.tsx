import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import { type Biker, vehicleNames } from '@sofreh/couriers/client'
import { toPersianDigits } from '@sofreh/kernel'
import { useMay } from '@sofreh/staff/session'
import { EmptyState, PageHeader, Problem, SearchField } from '@sofreh/ui'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BikerPanel } from './biker-panel.tsx'
import { companiesText } from '../../courier-companies/companies.fa.ts'
import { peopleQuery } from './courier-queries.ts'
import { couriersText as text } from './couriers.fa.ts'
import styles from './bikers.module.css'

/** Lists the vendor's couriers, active ones first. */
export function BikersScreen() {
  const mayEdit = useMay('BIKER_EDIT')
  const maySeeDays = useMay('REPORT_SALES')
  const maySet = useMay('VENDOR_SETTINGS')
  const [search, setSearch] = useState('')
  const people = useQuery(peopleQuery(search))
  const [open, setOpen] = useState<{ biker?: Biker }>()
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({})}>
      {text.biker.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text.people}
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to="/couriers" {...props} />}>
              {text.back}
            </Button>
            {maySeeDays && (
              <Button variant="default" renderRoot={(props) => <Link to="/couriers/days" {...props} />}>
                {text.report.days}
              </Button>
            )}
            {maySet && (
              <Button variant="default" renderRoot={(props) => <Link to="/couriers/companies" {...props} />}>
                {companiesText.title}
              </Button>
            )}
            {add}
          </>
        }
      />
      <Stack>
        <SearchField label={text.list.search} value={search} onChange={setSearch} />
        {people.isError && !people.data && <Problem error={people.error} onRetry={() => void people.refetch()} />}
        {people.isPending && <Skeleton h={64} radius="md" role="status" aria-label={text.loading} />}
        {people.data?.data.length === 0 && (
          <EmptyState sentence={search === '' ? text.list.first : text.list.empty} action={add || undefined} />
        )}
        <ul className={styles.list}>
          {people.data?.data.map((biker) => (
            <li key={biker.id}>
              <button type="button" className={styles.row} disabled={!mayEdit} onClick={() => setOpen({ biker })}>
                <span className={styles.dot} style={{ background: biker.color }} aria-hidden />
                <strong className={styles.name}>{biker.name}</strong>
                <bdi>{toPersianDigits(biker.phoneNumber)}</bdi>
                <span className={styles.quiet}>{vehicleNames[biker.vehicle]}</span>
                {!biker.isActive && <Badge color="gray">{text.list.inactive}</Badge>}
              </button>
            </li>
          ))}
        </ul>
      </Stack>
      {open && <BikerPanel onClose={() => setOpen(undefined)} {...open} />}
    </>
  )
}
