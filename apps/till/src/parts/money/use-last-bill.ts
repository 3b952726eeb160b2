import { useState } from 'react'
import type { Bill } from '../../engine/bills.ts'
import { useTillFacts } from '../../engine/till-facts.ts'

/**
 * Returns a bill as the till has it, or as it was before it left: a paid bill may leave before the charge of its card has
 * ended on the screen. Undefined when the till never had it.
 */
export function useLastBill(orderId: string): { bill: Bill; isGone: boolean } | undefined {
  const live = useTillFacts(({ bills }) => bills.find(({ id }) => id === orderId))
  const [last, setLast] = useState(live)
  if (live && live !== last) setLast(live)
  const bill = live ?? last
  return bill && { bill, isGone: live === undefined }
}
