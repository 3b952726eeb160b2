import { on, type Tx } from '@sofreh/database'
import type { Tables } from '../../tables.generated.ts'
import type { PushDeps } from '../../customers-deps.ts'
import type { PushKeys } from '../../gateways/push-line.ts'
import { insertPushKeys, replacePushSeal } from '../../store/push/push.writer.ts'

const placeOf = (vendorId: string) => `push keys of ${vendorId}`

/**
 * Returns the vendor's VAPID key pair and creates it on first use. Each vendor has its own pair, so that a leaked or
 * blocked one affects no other vendor. Of two concurrent creations the first is used.
 */
export async function pushKeys(deps: PushDeps, vendorId: string): Promise<PushKeys> {
  const known = await findKeys(deps, vendorId)
  return known ?? deps.database.transaction((tx) => makeKeys(deps, tx, vendorId))
}

async function makeKeys(deps: PushDeps, tx: Tx, vendorId: string): Promise<PushKeys> {
  const { publicKey, privateKey } = deps.push.newKeys()
  const { keyId, sealed } = deps.push.seal(placeOf(vendorId), privateKey)
  await insertPushKeys(tx, { vendorId, publicKey, keyId, sealed, at: deps.clock() })
  const stored = await findKeys({ ...deps, database: tx }, vendorId)
  if (!stored) throw new Error(`the push keys of ${vendorId} disappeared while they were made`)
  return stored
}

async function findKeys(
  deps: Pick<PushDeps, 'push'> & { database: Parameters<typeof on>[0] },
  vendorId: string,
): Promise<PushKeys | undefined> {
  const row = await on<Tables>(deps.database)
    .selectFrom('push_keys')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return undefined
  const privateKey = deps.push.open(placeOf(vendorId), { keyId: row.key_id, sealed: row.sealed })
  return { publicKey: row.public_key, privateKey }
}

/** Re-encrypts private keys of older sealing keys with the current one, so that an old key can be removed. */
export async function resealPushKeys(deps: PushDeps): Promise<void> {
  const rows = await on<Tables>(deps.database)
    .selectFrom('push_keys')
    .select(['vendor_id', 'key_id', 'sealed'])
    .where('key_id', '<>', deps.push.sealingKeyId)
    .execute()
  for (const { vendor_id: vendorId, key_id: keyId, sealed } of rows) {
    const secret = deps.push.open(placeOf(vendorId), { keyId, sealed })
    const fresh = deps.push.seal(placeOf(vendorId), secret)
    await deps.database.transaction((tx) => replacePushSeal(tx, { vendorId, before: keyId, ...fresh }))
  }
}
