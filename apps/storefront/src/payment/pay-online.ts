import { api, toastProblem } from '../session/api.ts'

/**
 * Opens the bank's page for the whole due amount or one share of a split bill. Resolves when the guest is on this page
 * again: the bank's page did not open and the reason was shown, or the back button restored this page as it was.
 */
export async function payOnline(orderId: string, shareId?: string): Promise<void> {
  try {
    const { submitUrl } = await api('GET /api/orders/payment/{id}', { params: { id: orderId }, query: { shareId } })
    location.assign(submitUrl)
    await restored()
  } catch (error) {
    toastProblem(error)
  }
}

/** Resolves when the back button restores this page. The first event of a page that still loads is no return. */
async function restored(): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      removeEventListener('pageshow', look)
      resolve()
    }
    addEventListener('pageshow', look)
  })
}
