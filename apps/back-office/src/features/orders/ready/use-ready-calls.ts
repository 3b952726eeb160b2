import { toastDone, toastProblem } from '@sofreh/ui'
import { api } from '../../../api/api.ts'
import { useDeed } from '../../../api/use-deed.ts'
import { readyText } from './ready.fa.ts'

/** Calls a ready order's number out on the number board; each press is a further call. */
export function useCallReady() {
  return useDeed({
    mutationFn: (orderId: string) => api('PUT /api/orders/callforreadyorder/{id}', { params: { id: orderId } }),
    onSuccess: ({ number, times }) => toastDone(readyText.called(number, times)),
    onError: toastProblem,
  })
}

/** Tells the guest once, by a notice or an SMS; asked again it says what became of the first message. */
export function useNotifyReady() {
  return useDeed({
    mutationFn: (orderId: string) => api('POST /api/orders/notification/ready', { body: { orderId } }),
    onSuccess: ({ isNew, state }) => toastDone(isNew ? readyText.queued : readyText.before[state]),
    onError: toastProblem,
  })
}
