import type { CourierCompaniesDeps } from '../../courier-companies-deps.ts'
import { sealedWithOtherKeys } from '../../store/settings.reader.ts'
import { replaceSeal } from '../../store/settings.writer.ts'
import { placeOfCredentials } from '../company-access.ts'

/** Re-encrypts credentials of older keys with the current one, so that an old key can be removed. */
export async function resealCredentials(deps: CourierCompaniesDeps): Promise<void> {
  for (const { vendorId, company, ...before } of await sealedWithOtherKeys(deps.database, deps.sealingKeyId)) {
    const place = placeOfCredentials(vendorId, company)
    const fresh = deps.seal(place, deps.open(place, before))
    await deps.database.transaction((tx) => replaceSeal(tx, vendorId, { company, before: before.sealed, ...fresh }))
  }
}
