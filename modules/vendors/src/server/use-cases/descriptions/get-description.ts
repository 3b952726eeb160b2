import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import { findDescription } from '../../store/descriptions/descriptions.reader.ts'
import type { DescriptionsDeps } from './description-change.ts'

export async function getDescription(
  { database }: DescriptionsDeps,
  { vendorId }: Caller,
  id: string,
): Promise<DefaultDescription> {
  const found = await findDescription(database, vendorId, id)
  if (!found) throw new Refusal('DEFAULT_DESCRIPTION_NOT_FOUND')
  return found
}
