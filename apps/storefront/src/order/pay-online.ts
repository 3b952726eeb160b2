import { toastProblem } from '../session/api.ts'
import { api } from '../session/api.ts'

/** Leads to the bank's page. False when it did not open; the sentence why was shown. */
export async function payOnline(orderId: string): Promise<boolean> {
  try {
    const { submitUrl } = await api('GET /api/orders/payment/{id}', { params: { id: orderId } })
    location.assign(submitUrl)
    return true
  } catch (error) {
    toastProblem(error)
    return false
  }
}
