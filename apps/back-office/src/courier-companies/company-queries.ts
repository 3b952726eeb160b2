import type { CourierCompany, CourierRequest } from '@sofreh/courier-companies/client'
import { toastDone, toastProblem } from '@sofreh/ui'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useCommand } from '../api/use-command.ts'
import { companiesText as text } from './companies.fa.ts'

/** Under the orders' key, so that the office's live stream refreshes it with every order. */
const companiesKey = ['orders', 'courier-companies'] as const
const refetchInterval = 10_000

export const companyRequestsQuery = queryOptions({
  queryKey: [...companiesKey, 'requests'],
  queryFn: () => api('GET /api-sofreh/courier-companies/requests'),
  refetchInterval,
})

export const courierAlarmsQuery = queryOptions({
  queryKey: [...companiesKey, 'alarms'],
  queryFn: () => api('GET /api-sofreh/courier-companies/alarms'),
  staleTime: 0,
})

export const requestsOfOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'order', id],
    queryFn: () => api('GET /api-sofreh/courier-companies/orders/{id}/requests', { params: { id } }),
    refetchInterval,
  })

/** Fares are asked when the dialog opens, and not again by themselves. */
export const offersQuery = (id: string) =>
  queryOptions({
    queryKey: ['courier-company-prices', id],
    queryFn: () => api('GET /api-sofreh/courier-companies/orders/{id}/prices', { params: { id } }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })

function useRequestCommand<Command>(
  send: (command: Command) => Promise<CourierRequest>,
  done: (answer: CourierRequest) => string,
) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSuccess: (answer) => toastDone(done(answer)),
    onError: toastProblem,
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Requests a courier; the dialog makes the id once, so that a second press is the same request. */
export function useRequestCourier() {
  return useRequestCommand(
    (body: { id: string; orderId: string; company: CourierCompany }) =>
      api('POST /api-delivery/v1/delivery-by-providers', { body }),
    ({ status, isUnknown }) => {
      if (isUnknown) return text.offers.unknown
      return status === 'CANCELED_BY_PROVIDER' ? text.offers.refused : text.offers.requested
    },
  )
}

export function useCancelRequest() {
  return useRequestCommand(
    (id: string) => api('DELETE /api-delivery/v1/delivery-by-providers/{id}', { params: { id } }),
    ({ endedAt }) => (endedAt === null ? text.requests.canceling : text.requests.canceled),
  )
}

export function useMarkRequest() {
  return useRequestCommand(
    (id: string) => api('DELETE /api/delivery/deliveryhistories', { query: { id } }),
    () => text.requests.mark,
  )
}
