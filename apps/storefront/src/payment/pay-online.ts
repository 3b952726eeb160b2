import { api, toastProblem } from '../session/api.ts'

/**
 * Opens the bank's page for the whole due amount or one share of a split bill. Resolves to false when it did not open;
 * the reason was shown.
 */
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
