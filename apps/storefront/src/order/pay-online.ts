import { api, toastProblem } from '../session/api.ts'

/** Leads to the bank's page, for the whole of what is due or one share of a split bill. False when it did not open; the sentence why was shown. */
export async function payOnline(orderId: string, shareId?: string): Promise<boolean> {
  try {
    const { submitUrl } = await api('GET /api/orders/payment/{id}', { params: { id: orderId }, query: { shareId } })
    location.assign(submitUrl)
    return true
  } catch (error) {
    toastProblem(error)
    return false
  }
}
