import type { InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { deviceToken, tillLetter } from '../../../domain/index.ts'
import { tillName } from '../../../text/identity.fa.ts'
import { findDeviceHash, insertDevice } from '../../store/devices/devices.writer.ts'
import { insertTill, notePersonAt, queueForLetter, tillsMadeSince, tillsOf } from '../../store/devices/tills.writer.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Hashing } from '../signing-in/hashing.ts'

/** Letters are never reused, so this limit prevents using them all up in an afternoon. */
const usualPerDay = 10

const dayMs = 24 * 60 * 60_000

type TillDeps = Pick<IdentityDeps, 'database' | 'clock' | 'announce' | 'tillsPerDay'> & { hashing: Hashing }
type Body = InputOf<typeof contract.registerTill>['body']

/**
 * Registers the browser as a till: assigns a letter and a credential that outlives the person's session
 * (docs/reference/access.md).
 */
export function registerTill(
  deps: TillDeps,
  body: Body,
  caller: Caller,
): Promise<contract.Till & { credential: string }> {
  return deps.database.transaction(async (tx) => {
    const { vendorId } = caller
    const count = await queueForLetter(tx, vendorId)
    const hash = deps.hashing.deviceHash(body.secret)
    const known = await findDeviceHash(tx, vendorId, body.id)
    const isOwn = known?.kind === 'TILL' && deps.hashing.match(known.hash, (keyed) => keyed.deviceHash(body.secret))
    if (known && !isOwn) throw new Refusal('DEVICE_IS_ANOTHERS')
    if (!known) await insertNew(deps, tx, { body, caller, hash, count })
    const till = (await tillsOf(tx, vendorId)).find(({ id }) => id === body.id)
    // A known device that is not in the list was revoked.
    if (!till) throw new Refusal('DEVICE_IS_ANOTHERS')
    return { ...till, credential: deviceToken(body.id, body.secret) }
  })
}

type NewTill = { body: Body; caller: Caller; hash: Buffer; count: number }

async function insertNew(deps: TillDeps, tx: Tx, { body, caller, hash, count }: NewTill): Promise<void> {
  const { vendorId } = caller
  const letter = tillLetter(count)
  if (!letter) throw new Refusal('TOO_MANY_TILLS')
  const [personId, now] = [personOf(caller), deps.clock()]
  const since = new Date(now.getTime() - dayMs)
  const most = deps.tillsPerDay ?? usualPerDay
  if ((await tillsMadeSince(tx, { vendorId, personId, since })) >= most) throw new Refusal('TILLS_OF_TODAY')
  const { id, publicKey } = body
  const name = body.name || tillName(letter)
  const device = {
    vendorId,
    id,
    kind: 'TILL' as const,
    name,
    hash,
    exitPinHash: null,
    pairedBy: personId,
    now,
  }
  await insertDevice(tx, device)
  await insertTill(tx, { vendorId, id, letter, publicKey })
  await notePersonAt(tx, { vendorId, deviceId: id, personId }, now)
  await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: id, facts: { change: 'PAIRED' } })
}
