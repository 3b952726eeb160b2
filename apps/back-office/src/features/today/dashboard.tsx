import { SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { showNumber, toPersianDigits, weekdayOf } from '@sofreh/kernel'
import { weekdayNames } from '@sofreh/vendors/client'
import { Amount, formatJalali, type Live, liveOfRead, Problem, StaleBadge } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { changeOf } from '../../figures/compared.ts'
import { LagNote } from '../../figures/lag-note.tsx'
import styles from './dashboard.module.css'
import { Figures } from './figures.tsx'
import { BusyHours } from './busy-hours.tsx'
import { Shares } from './shares.tsx'
import { ranges, type ShownRange } from './shown-range.ts'
import { todayText as text } from './today.fa.ts'
import { type Dashboard as Shown, dashboardQuery } from './today-queries.ts'

/**
 * The owner's figures of a range that the address holds. Each opens its report with the same filter. `children` is what
 * needs a person now; it stands before the details.
 */
export function Dashboard({ live, children }: { live: Live; children: ReactNode }) {
  const { range: asked } = useSearch({ strict: false }) as { range?: string }
  const navigate = useNavigate()
  const range = ranges.find((one) => one === asked) ?? 'TODAY'
  const shown = useQuery(dashboardQuery(range))
  if (!shown.data && !shown.isError) return <Shape />
  if (!shown.data)
    return (
      <Stack gap="lg">
        <Problem error={shown.error} onRetry={() => void shown.refetch()} />
        {children}
      </Stack>
    )
  const age = liveOfRead(live, shown)
  // The note about a replica's figures says their age in place of the badge, until a read fails.
  const lag = age.state === 'lost' ? undefined : shown.data.behindSeconds
  return (
    <Stack gap="lg">
      <div className={styles.head}>
        <Sentence shown={shown.data} range={range} />
        {lag === undefined && <StaleBadge live={age} />}
      </div>
      <LagNote behindSeconds={lag} />
      <SegmentedControl
        aria-label={text.range}
        className={styles.ranges ?? ''}
        value={range}
        onChange={(next) => void navigate({ to: '/', search: next === 'TODAY' ? {} : { range: next }, replace: true })}
        data={ranges.map((value) => ({ value, label: text.ranges[value] }))}
      />
      <Figures shown={shown.data} range={range} />
      <BusyHours hours={shown.data.hours} range={range} />
      {children}
      <Shares shown={shown.data} range={range} />
    </Stack>
  )
}

/** Answers how the range is doing, in one sentence. */
function Sentence({ shown, range }: { shown: Shown; range: ShownRange }) {
  const { figures, sameWeekdays } = shown
  const change = changeOf(figures.total, sameWeekdays.total)
  const { orders } = figures
  return (
    <div>
      <p className={styles.sentence}>
        {orders === 0 ? (
          text.nothingSold(text.spans[range])
        ) : (
          <>
            {text.sold(text.spans[range], showNumber(orders))}
            <Amount value={figures.total} />
          </>
        )}
        {change && (
          <>
            {text.semicolon}
            <span data-direction={change.direction} className={styles.change}>
              {change.direction === 'same' ? text.same : text[change.direction](toPersianDigits(change.percent))}
            </span>{' '}
            {usualName(shown, range)}
          </>
        )}
        {text.end}
      </p>
      <p className={styles.quiet}>
        {text.asOf(formatJalali(shown.asOf, 'time'))}
        {!change && `${text.comma}${text.noUsual}`}
      </p>
    </div>
  )
}

/** Names what the figures are compared with: a weekday, or the same days of earlier weeks. */
function usualName({ figures }: Shown, range: ShownRange): string {
  if (range !== 'TODAY' && range !== 'YESTERDAY') return text.usual.days
  const weekday = weekdayNames[weekdayOf(figures.from)]
  return range === 'TODAY' ? text.usual.upToNow(weekday) : text.usual.weekday(weekday)
}

function Shape() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={36} width="60%" />
      <Skeleton height={88} />
      <Skeleton height={220} />
    </Stack>
  )
}
