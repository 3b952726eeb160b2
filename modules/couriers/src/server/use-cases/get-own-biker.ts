import type { Handle } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { BikerRow } from '../store/biker-row.ts'
import { findActiveBiker } from '../store/bikers.reader.ts'

/** Returns the signed-in courier. @throws Refusal UNAUTHENTICATED when the vendor deactivated them */
export async function getOwnBiker(handle: Handle, { vendorId, bikerPersonId }: Caller): Promise<BikerRow> {
  const biker = bikerPersonId ? await findActiveBiker(handle, vendorId, bikerPersonId) : undefined
  if (!biker) throw new Refusal('UNAUTHENTICATED')
  return biker
}
