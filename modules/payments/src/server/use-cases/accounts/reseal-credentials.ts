import type { PaymentsDeps } from '../../payments-deps.ts'
import { sealedWithOtherKeys } from '../../store/accounts/configurations.reader.ts'
import { replaceSeal } from '../../store/accounts/configurations.writer.ts'
import { open, seal } from '../../store/accounts/sealing.ts'
import { placeOf } from './merchant-account.ts'

/** Re-encrypts credentials of older keys with the current one, so that an old key can be removed. */
export async function resealCredentials(deps: PaymentsDeps): Promise<number> {
  let turned = 0
  for (;;) {
    const rows = await sealedWithOtherKeys(deps.database, deps.sealing.current, 100)
    if (rows.length === 0) return turned
    await deps.database.transaction(async (tx) => {
      for (const row of rows) {
        const secret = open(deps.sealing, placeOf(row), { keyId: row.key_id, sealed: row.sealed })
        await replaceSeal(tx, { vendorId: row.vendor_id, id: row.id }, seal(deps.sealing, placeOf(row), secret))
      }
    })
    turned += rows.length
  }
}
