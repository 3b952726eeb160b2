import { toastDone, toastProblem } from '@sofreh/ui'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { readyText } from '@sofreh/staff/orders'

/** Calls a ready order's number on the number board; each press is another call. */
export function useCallReady() {
  return useCommand({
    mutationFn: (orderId: string) => api('PUT /api/orders/callforreadyorder/{id}', { params: { id: orderId } }),
    onSuccess: ({ number, times }) => toastDone(readyText.called(number, times)),
    onError: toastProblem,
  })
}

/** Notifies the guest once, by push or SMS; a repeat reports the state of the first message. */
export function useNotifyReady() {
  return useCommand({
    mutationFn: (orderId: string) => api('POST /api/orders/notification/ready', { body: { orderId } }),
    onSuccess: ({ isNew, state }) => toastDone(isNew ? readyText.queued : readyText.before[state]),
    onError: toastProblem,
  })
}
