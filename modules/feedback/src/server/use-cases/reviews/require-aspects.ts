import type { Tx } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import { aspectsOf } from '../../store/reviews/feedback.reader.ts'

type Picked = { pros: readonly string[]; cons: readonly string[] }

/** Accepts only aspects of the vendor's lists or those picked before. @throws Refusal ASPECT_NOT_FOUND */
export async function requireAspects(tx: Tx, vendorId: string, picked: Picked, before?: Picked): Promise<void> {
  const known = await aspectsOf(tx, vendorId)
  for (const kind of ['pros', 'cons'] as const) {
    const stranger = picked[kind].find((title) => !known[kind].includes(title) && !before?.[kind].includes(title))
    if (stranger !== undefined) throw new Refusal('ASPECT_NOT_FOUND', { title: stranger })
  }
}
