import { Popover, UnstyledButton } from '@mantine/core'
import { tableTitle } from '@sofreh/dining/client'
import { Digits, toastNote } from '@sofreh/ui'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alarm } from '../../../alarms/alarm-place.tsx'
import { ringOnce } from '@sofreh/staff/alarms'
import { useMinutesSince } from '../visits/use-minutes.ts'
import { type OfficeCall, visitsQuery } from '../visits/visit-queries.ts'
import { visitsText } from '../visits/visits.fa.ts'
import { CallRow, textOfCall } from '../visits/call-row.tsx'
import styles from './calls.module.css'

type TableThatCalls = { call: OfficeCall; table: string }

/** Shows calling tables on every screen, the till included, the longest wait first. Hidden without a call. */
export function TableCallsBell() {
  const visits = useQuery(visitsQuery)
  const [isOpen, setIsOpen] = useState(false)
  const calls = (visits.data ?? [])
    .flatMap(({ calls: own, tableName }) => own.map((call): TableThatCalls => ({ call, table: tableName })))
    .sort((a, b) => Number(a.call.takenAt !== null) - Number(b.call.takenAt !== null) || compare(a, b))
  useRinging(calls, visits.isSuccess)
  const [first] = calls
  if (!first) return null
  return (
    <Alarm className={styles.place}>
      <Popover opened={isOpen} onChange={setIsOpen} position="top" width={360} shadow="md" withinPortal trapFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.bell}
            data-waits={first.call.takenAt === null}
            onClick={() => setIsOpen((open) => !open)}
          >
            <IconBellRinging size={22} stroke={1.75} aria-hidden />
            <Longest first={first} count={calls.length} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={visitsText.calls}>
          <ul className={styles.list}>
            {calls.map(({ call, table }) => (
              <CallRow key={call.id} call={call} table={table} />
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    </Alarm>
  )
}

function compare(a: TableThatCalls, b: TableThatCalls): number {
  return a.call.askedAt < b.call.askedAt ? -1 : 1
}

function Longest({ first, count }: { first: TableThatCalls; count: number }) {
  const minutes = useMinutesSince(first.call.askedAt)
  return (
    <span className={styles.bellText}>
      <strong>
        <Digits>{tableTitle(first.table)}</Digits>
        {count > 1 && <Digits>{` +${count - 1}`}</Digits>}
      </strong>
      <span>{first.call.takenAt ? visitsText.taken(first.call.takenBy) : visitsText.minutes(minutes)}</span>
    </span>
  )
}

/** Rings and announces each call once. Calls that existed when the screen opened are only shown. */
function useRinging(calls: readonly TableThatCalls[], isKnown: boolean): void {
  const known = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!isKnown) return
    const fresh = known.current ? calls.filter(({ call }) => !known.current?.has(call.id)) : []
    known.current = new Set(calls.map(({ call }) => call.id))
    for (const { call, table } of fresh) toastNote(visitsText.newCall(tableTitle(table), textOfCall(call)))
    if (fresh.length > 0) ringOnce('call')
  }, [calls, isKnown])
}
