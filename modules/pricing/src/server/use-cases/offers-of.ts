import type { Handle } from '@sofreh/database'
import { isOffered, type Offer, offerOf } from '../../domain/index.ts'
import type { PricingDeps } from '../pricing-deps.ts'
import { findCodesFor } from '../store/discount-codes.reader.ts'

/** Returns the listed codes that any guest of the site may use now, newest first. */
export async function offersOf(
  { clock }: Pick<PricingDeps, 'clock'>,
  handle: Handle,
  vendorId: string,
): Promise<Offer[]> {
  const at = clock()
  const codes = await findCodesFor(handle, vendorId, null)
  return codes.filter((code) => isOffered(code, at)).map(offerOf)
}
