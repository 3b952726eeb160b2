import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { showNumber } from '@sofreh/kernel'
import {
  EmptyState,
  formatJalali,
  type Live,
  PageHeaderAside,
  Problem,
  liveOfRead,
  StaleBadge,
  useClock,
  useLive,
} from '@sofreh/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { currentToken, useMay, useSession } from '@sofreh/staff/session'
import { UnsentTills } from '../../shell/unsent-tills.tsx'
import { Dashboard } from './dashboard.tsx'
import { partOfDay } from './day.ts'
import { FirstDay } from './first-day/first-day.tsx'
import { LeftOpen } from './left-open.tsx'
import { Needs } from './needs.tsx'
import { OpenOrders } from './open-orders.tsx'
import { todayText } from './today.fa.ts'
import styles from './today.module.css'
import { boardQuery, dayQuery } from './today-queries.ts'

/** Shows how the restaurant is doing: the owner's figures, what needs attention, and open orders. */
export function TodayScreen() {
  const maySee = useMay('ORDER_VIEW')
  const maySell = useMay('POS_USE')
  const { person } = useSession()
  const help = useContext(PageHeaderAside)
  const now = useClock(60_000)
  const greeting = todayText.hello(todayText.greetings[partOfDay(new Date(now))], person.firstName)
  return (
    <Stack gap="lg">
      <header className={styles.head}>
        <div>
          <Group gap="xs" wrap="nowrap">
            <Title order={1} fz={22}>
              {greeting}
            </Title>
            {help}
          </Group>
          <Text component="div" c="dimmed" size="sm">
            {formatJalali(new Date(now), 'long')}
          </Text>
        </div>
        {maySell && (
          <Button component="a" href="/bo/pos">
            {todayText.toPos}
          </Button>
        )}
      </header>
      {maySee && <UnsentTills />}
      <FirstDay />
      {maySee ? <Day now={now} /> : <EmptyState sentence={todayText.mayNotSee} />}
    </Stack>
  )
}

function Day({ now }: { now: number }) {
  const queries = useQueryClient()
  const maySeeFigures = useMay('REPORT_DASHBOARD')
  const board = useQuery(boardQuery)
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey: ['today'] }), 2000)
  const stream = useLive({
    url: '/api-sofreh/ordering/live',
    token: currentToken,
    onEvent: refresh,
    onRefetch: refresh,
  })
  const live = liveOfRead(stream, board)
  const needs = board.data ? (
    <Needs orders={board.data.orders} now={now} />
  ) : (
    board.isError && <Problem error={board.error} onRetry={() => void board.refetch()} />
  )
  return (
    <>
      {maySeeFigures ? (
        <Dashboard live={live}>{needs}</Dashboard>
      ) : (
        <>
          <Count live={live} openCount={board.data?.orders.length} />
          {needs}
        </>
      )}
      <LeftOpen />
      {board.data && <OpenOrders orders={board.data.orders} />}
    </>
  )
}

/** The day without money, for staff who may not see it. */
function Count({ live, openCount }: { live: Live; openCount: number | undefined }) {
  const day = useQuery(dayQuery)
  if (!day.data)
    return day.isError ? (
      <Problem error={day.error} onRetry={() => void day.refetch()} />
    ) : (
      <Skeleton height={36} width="60%" aria-busy="true" />
    )
  const { count } = day.data
  return (
    <Group justify="space-between" align="flex-start" wrap="wrap">
      <p className={styles.sentence}>
        {count === 0 && !openCount ? (
          todayText.noOrders
        ) : (
          <>
            {count === 0 ? todayText.noSales : todayText.orders(showNumber(count))}
            {openCount !== undefined && (openCount > 0 ? todayText.openNow(showNumber(openCount)) : todayText.noneOpen)}
            {todayText.end}
          </>
        )}
      </p>
      <StaleBadge live={liveOfRead(live, day)} />
    </Group>
  )
}
