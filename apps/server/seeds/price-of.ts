import { Refusal } from '@sofreh/kernel'

/** Asks the server what a sale costs: it refuses a wrong price with the right one. */
export async function priceOf(sell: (expectedPrice: number) => Promise<unknown>): Promise<number> {
  try {
    await sell(0)
  } catch (error) {
    const price = error instanceof Refusal && error.code === 'PRICE_CHANGED' ? error.details['finalPrice'] : undefined
    if (typeof price === 'number') return price
    throw error
  }
  throw new Error('a sale for nothing was accepted')
}
