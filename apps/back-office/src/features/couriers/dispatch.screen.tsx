import { Button } from '@mantine/core'
import { ApiProblem } from '@sofreh/contract/client'
import type { Biker } from '@sofreh/couriers/client'
import { showNumber } from '@sofreh/kernel'
import { ActionDialog, PageHeader, Problem } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { AskCompanies } from '../../courier-companies/ask-companies.tsx'
import { CompanyRequests } from '../../courier-companies/company-requests.tsx'
import { BikerCard } from './biker-card.tsx'
import { bikersQuery, stopsQuery, useAssign, waitingQuery } from './courier-queries.ts'
import { CouriersMap } from './couriers-map.tsx'
import { couriersText as text } from './couriers.fa.ts'
import styles from './dispatch.module.css'
import { SuggestedGroups } from './suggested-groups.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

/** More than these are shown in tiles and lines, so that forty orders and fifteen couriers fit on a small screen. */
const mostRoomyOrders = 12
const mostRoomyBikers = 8

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The chosen orders. One that another person gave to a courier meanwhile is no longer chosen. */
function useChosen(waiting: readonly { id: string }[] | undefined) {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(
    () => (waiting ? new Set(waiting.flatMap(({ id }) => (asked.has(id) ? [id] : []))) : asked),
    [waiting, asked],
  )
  return {
    chosen,
    choose: (orderIds: readonly string[]) => setAsked(new Set(orderIds)),
    toggle: useCallback((id: string) => setAsked((before) => toggled(before, id)), []),
    /** What was chosen while these were being given stays chosen. */
    forget: (given: readonly string[]) =>
      setAsked((before) => new Set([...before].filter((id) => !given.includes(id)))),
  }
}

/** Shows waiting orders, couriers and the map; orders are assigned by a tap or by dragging. */
export function DispatchScreen() {
  const bikers = useQuery(bikersQuery)
  const stops = useQuery(stopsQuery)
  const waiting = useQuery(waitingQuery)
  const assign = useAssign()
  const [overLimit, setOverLimit] = useState<{ bikerId: string; orderIds: string[] }>()
  const failed = [bikers, stops, waiting].filter(({ isError, data }) => isError && data === undefined)
  const open = stops.data?.data ?? []
  const carried = open.filter(({ status }) => status !== 'BIKERASSIGNED').length
  const isDense = (waiting.data?.data.length ?? 0) > mostRoomyOrders || (bikers.data?.length ?? 0) > mostRoomyBikers
  const { chosen, choose, toggle, forget } = useChosen(waiting.data?.data)
  // Fares are asked for one order: each has its own address.
  const single = chosen.size === 1 ? waiting.data?.data.find(({ id }) => chosen.has(id)) : undefined
  const give = (bikerId: string, orderIds: readonly string[]) => {
    if (orderIds.length === 0) return
    const given = { bikerId, orderIds: [...orderIds] }
    assign.mutate(given, {
      onSuccess: () => forget(given.orderIds),
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === 'BIKER_OVER_CASH_LIMIT') setOverLimit(given)
      },
    })
  }
  return (
    <>
      <PageHeader
        title={text.title}
        sentence={waiting.data && text.sentence(showNumber(waiting.data.totalCount), showNumber(carried))}
        actions={
          <>
            {single && <AskCompanies order={single} />}
            <Button variant="default" renderRoot={(props) => <Link to="/couriers/people" {...props} />}>
              {text.people}
            </Button>
          </>
        }
      />
      {failed.slice(0, 1).map(({ error }) => (
        <div key="problem" className={styles.problem}>
          <Problem error={error} onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
        </div>
      ))}
      <div className={styles.columns} data-dense={isDense || undefined}>
        <WaitingOrders orders={waiting.data?.data} chosen={chosen} isDense={isDense} onToggle={toggle}>
          <SuggestedGroups
            orders={waiting.data?.data ?? []}
            bikers={bikers.data ?? []}
            isBusy={assign.isPending}
            isDense={isDense}
            onChoose={choose}
            onAssign={give}
          />
        </WaitingOrders>
        <section className={styles.column} aria-label={text.biker.title}>
          <h2 className={styles.heading}>{text.biker.title}</h2>
          <CompanyRequests />
          {bikers.data?.length === 0 && <NoBikers />}
          <ul className={styles.list}>
            {onDutyFirst(bikers.data ?? []).map((biker) => (
              <BikerCard
                key={biker.id}
                biker={biker}
                stops={open.filter(({ bikerId }) => bikerId === biker.id)}
                chosen={chosen.size}
                isBusy={assign.isPending}
                isDense={isDense}
                onAssign={(dropped) => give(biker.id, takenAlong(chosen, dropped))}
              />
            ))}
          </ul>
        </section>
        <CouriersMap bikers={bikers.data ?? []} stops={open} waiting={waiting.data?.data ?? []} />
      </div>
      {overLimit && (
        <ActionDialog
          title={text.cash.overLimit}
          action={text.cash.assignAnyway}
          onClose={() => setOverLimit(undefined)}
          onAction={() => {
            assign.mutate({ ...overLimit, overLimit: true }, { onSuccess: () => forget(overLimit.orderIds) })
            setOverLimit(undefined)
          }}
        >
          {text.cash.overLimitHint}
        </ActionDialog>
      )}
    </>
  )
}

function NoBikers() {
  return (
    <>
      <p className={styles.quiet}>{text.biker.empty}</p>
      <Button variant="light" renderRoot={(props) => <Link to="/couriers/people" {...props} />}>
        {text.biker.add}
      </Button>
    </>
  )
}

/** A dragged order takes the chosen ones along when it is one of them. */
function takenAlong(chosen: ReadonlySet<string>, dropped: string | undefined): readonly string[] {
  return dropped === undefined || chosen.has(dropped) ? [...chosen] : [dropped]
}

/** Those who left come last. */
function onDutyFirst<One extends Biker>(bikers: readonly One[]): One[] {
  const place = ({ onDutySince, isActive }: One) => Number(onDutySince === null) + Number(!isActive)
  return bikers.toSorted((one, other) => place(one) - place(other))
}
