import type { DataOf } from '@sofreh/contract'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import type { todayFigures } from '@sofreh/ordering/contract'
import { Amount, EmptyState, formatJalali, PageHeaderAside, Problem, StaleBadge, useClock, useLive } from '@sofreh/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { currentToken, useMay, useSession } from '@sofreh/staff/session'
import { UnsentTills } from '../../shell/unsent-tills.tsx'
import { hoursOf, partOfDay } from './day.ts'
import { FirstDay } from './first-day/first-day.tsx'
import { LeftOpen } from './left-open.tsx'
import { Needs } from './needs.tsx'
import { OpenOrders } from './open-orders.tsx'
import { todayText } from './today.fa.ts'
import styles from './today.module.css'
import { boardQuery, dayQuery } from './today-queries.ts'

type Today = DataOf<typeof todayFigures>

/** Shows the day: a summary, the hours as a chart, what needs attention, and open orders. */
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
  const day = useQuery(dayQuery)
  const board = useQuery(boardQuery)
  const refresh = useThrottledCallback(() => void queries.invalidateQueries({ queryKey: ['today'] }), 2000)
  const live = useLive({
    url: '/api-sofreh/ordering/live',
    token: currentToken,
    onEvent: refresh,
    onRefetch: refresh,
  })
  if (day.isError) return <Problem error={day.error} onRetry={() => void day.refetch()} />
  if (!day.data) return <Shape />
  const { count, hours, money } = day.data
  const hasMoney = money !== null && (count > 0 || money.sales > 0)
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="wrap">
        <Sentence count={count} sales={money?.sales} openCount={board.data?.orders.length} />
        <StaleBadge live={live} />
      </Group>
      {hasMoney && <Figures money={money} />}
      <Hours hours={hoursOf(hours)} />
      {board.isError && <Problem error={board.error} onRetry={() => void board.refetch()} />}
      {board.data && <Needs orders={board.data.orders} now={now} />}
      <LeftOpen />
      {board.data && <OpenOrders orders={board.data.orders} />}
    </>
  )
}

type SentenceProps = { count: number; sales: number | undefined; openCount: number | undefined }

function Sentence({ count, sales, openCount }: SentenceProps) {
  if (count === 0 && !openCount) return <p className={styles.sentence}>{todayText.noOrders}</p>
  return (
    <p className={styles.sentence}>
      {count === 0 ? todayText.noSales : todayText.orders(showNumber(count))}
      {sales !== undefined && (count > 0 || sales > 0) && (
        <>
          {todayText.comma}
          <Amount value={sales} />
        </>
      )}
      {openCount !== undefined && (openCount > 0 ? todayText.openNow(showNumber(openCount)) : todayText.noneOpen)}
      {todayText.end}
    </p>
  )
}

/** Sales first. Figures of zero are left out except sales and average. */
const figureNames = ['sales', 'taken', 'owed', 'average', 'refunded', 'writtenOff'] as const

function Figures({ money }: { money: NonNullable<Today['money']> }) {
  const shown = figureNames.filter((name) => name === 'sales' || name === 'average' || money[name] > 0)
  return (
    <dl className={styles.figures}>
      {shown.map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{todayText.figures[name]}</dt>
          <dd>
            <Amount value={money[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Hours({ hours }: { hours: { hour: number; count: number }[] }) {
  if (hours.length === 0) return null
  const most = Math.max(...hours.map(({ count }) => count))
  return (
    <section aria-label={todayText.hours}>
      <h2 className={styles.name}>{todayText.hours}</h2>
      <ol className={styles.hours}>
        {hours.map(({ hour, count }) => {
          const clock = toPersianDigits(hour)
          return (
            <li key={hour} className={styles.hour}>
              <span className={styles.spoken}>{todayText.hour(clock, showNumber(count))}</span>
              <span className={styles.bar} aria-hidden="true">
                <span className={styles.fill} style={{ blockSize: `${Math.round((count / most) * 100)}%` }} />
              </span>
              <bdi aria-hidden="true">{clock}</bdi>
            </li>
          )
        })}
      </ol>
    </section>
  )
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
