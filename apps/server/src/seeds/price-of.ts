import { Refusal } from '@sofreh/kernel'

/** Returns the server's price of a sale by sending a wrong one: the refusal contains the right price. */
export async function priceOf(sell: (expectedPrice: number) => Promise<unknown>): Promise<number> {
  try {
    await sell(0)
  } catch (error) {
    const price = error instanceof Refusal && error.code === 'PRICE_CHANGED' ? error.details['finalPrice'] : undefined
    if (typeof price === 'number') return price
    throw error
  }
  throw new Error('a sale without a payment was accepted')
}
