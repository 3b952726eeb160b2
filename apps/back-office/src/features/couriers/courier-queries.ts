import type { Biker, BikerBody } from '@sofreh/couriers/client'
import { newId, showNumber } from '@sofreh/kernel'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { couriersText as text } from './couriers.fa.ts'

/** Under the orders' key, so that the office's live stream refreshes it with every order. */
const couriersKey = ['orders', 'couriers'] as const
const refetchInterval = 10_000

export const bikersQuery = queryOptions({
  queryKey: [...couriersKey, 'bikers'],
  queryFn: () => api('GET /api/bikers/all-bikers'),
  refetchInterval,
})

const pageSize = 100
/** More orders than these are not dispatched by looking. */
const mostPages = 5

type Page<Row> = { data: Row[]; totalCount: number }

/** Reads every page of a list. */
async function allPages<Row>(read: (pageNumber: number) => Promise<Page<Row>>): Promise<Page<Row>> {
  const first = await read(1)
  const data = [...first.data]
  for (let page = 2; page <= mostPages && data.length < first.totalCount; page += 1)
    data.push(...(await read(page)).data)
  return { ...first, data }
}

/** Open orders of all trips. */
export const stopsQuery = queryOptions({
  queryKey: [...couriersKey, 'stops'],
  queryFn: () =>
    allPages((pageNumber) => api('GET /api/bikers/orders', { query: { pageSize, pageNumber, isOpen: 'true' } })),
  refetchInterval,
})

/** Delivery orders without a courier, oldest first. */
export const waitingQuery = queryOptions({
  queryKey: [...couriersKey, 'waiting'],
  queryFn: () =>
    allPages((pageNumber) => api('GET /api/orders/un-assigned-to-biker', { query: { pageSize, pageNumber } })),
  refetchInterval,
})

export const peopleQuery = (search: string) =>
  queryOptions({
    queryKey: [...couriersKey, 'people', search],
    queryFn: () => api('GET /api/bikers', { query: { search, pageSize: 100 } }),
  })

function useCourierCommand<Command, Result>(
  send: (command: Command) => Promise<Result>,
  done: (result: Result) => string,
) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSuccess: (result) => toastDone(done(result)),
    onError: toastProblem,
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

export function useAssign() {
  return useCourierCommand(
    (body: { bikerId: string; orderIds: string[]; overLimit?: boolean }) =>
      api('PUT /api-sofreh/couriers/assignments', { body }),
    () => text.assigned,
  )
}

/** Moves a courier's counted cash into the drawer of an open shift. */
export function useHandIn() {
  return useCourierCommand(
    (body: { id: string; bikerId: string; shiftId: string; amount: number }) =>
      api('POST /api-sofreh/couriers/hand-ins', { body }),
    ({ left }) => text.cash.done(showNumber(left)),
  )
}

type Step = {
  /** Its own id, where a repeat must count once. */
  id?: string
  bikerId: string
  tripId?: string
  orderId?: string
  isOnDuty?: boolean
  state?: 'CANCELED' | 'INTERRUPTED' | 'DELIVERED'
  /** With DELIVERED: what the courier took at the door. */
  cash?: number
}

/** Takes a step for a courier: duty, taking an order back, or handing it over. */
export function useStep() {
  return useCourierCommand(
    (step: Step) =>
      api('PATCH /api/bikers/state', {
        body: {
          id: newId(),
          reason: '',
          ...step,
          ...(step.state === 'INTERRUPTED' ? { outcome: 'COURIER_LOST' } : {}),
        },
      }),
    () => text.changed,
  )
}

/** Adds a courier, or changes the one with this id. */
export function useSaveBiker(id: string | undefined) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (body: BikerBody): Promise<Biker> =>
      id === undefined ? api('POST /api/bikers', { body }) : api('PATCH /api/bikers', { body: { id, ...body } }),
    onSettled: () => void client.invalidateQueries({ queryKey: couriersKey }),
  })
}
