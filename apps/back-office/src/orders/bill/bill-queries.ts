import type { Order } from '@sofreh/ordering/client'
import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@sofreh/contract'
import type { splitOrder } from '@sofreh/ordering/contract'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'

export type Split = Omit<InputOf<typeof splitOrder>['body'], 'version'>

/** Splits a bill into shares, or unites it. */
export function useSplit(order: Pick<Order, 'id' | 'version'>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (split: Split) =>
      api('POST /api-sofreh/ordering/orders/{id}/split', {
        params: { id: order.id },
        body: { ...split, version: order.version },
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Merges another bill into this one. */
export function useMerge(order: Pick<Order, 'id'>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: ({ id, fromId }: { id: string; fromId: string }) =>
      api('POST /api-sofreh/ordering/orders/{id}/merge', { params: { id: order.id }, body: { id, fromId } }),
    onSettled: () =>
      void Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['tables'] }),
      ]),
  })
}

/** Sends the customer a payment link for the due, or for one share. */
export function useSendLink() {
  const client = useQueryClient()
  return useCommand({
    mutationFn: (link: { id: string; orderId: string; shareId?: string; mobile?: string }) =>
      api('POST /api/payments/link', { body: link }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
