import { randomBytes } from 'node:crypto'
import type { Caller } from '@sofreh/http'
import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type { PairedKind } from '../../../contract/index.ts'
import { deviceToken } from '../../../domain/index.ts'
import { insertDevice, useDeviceCode } from '../../store/devices/devices.writer.ts'
import type { SigningInDeps } from '../signing-in/signing-in-deps.ts'

export type Paired = { id: string; kind: PairedKind; name: string; credential: string }

/** Exchanges the code for a credential, which is shown only once. A lost response needs a new code. */
export async function pairDevice(
  deps: SigningInDeps,
  { code: typed, kind: wanted }: { code: string; kind?: PairedKind | undefined },
  caller: Caller,
): Promise<Paired> {
  const { vendorId, address } = caller
  const code = toLatinDigits(typed).replace(/\s/g, '')
  const id = deps.newId()
  const secret = randomBytes(32).toString('base64url')
  // The refusal is thrown after the commit, so that a wrong guess stays counted.
  const made = await deps.database.transaction(async (tx) => {
    await deps.limitsOf.takePairingGuess(tx, { address, vendorId })
    const now = deps.clock()
    const hashes = deps.hashing.all.map((hashing) => hashing.deviceCodeHash(vendorId, code))
    const used = await useDeviceCode(tx, { vendorId, deviceId: id, now, hashes, kind: wanted })
    if (!used) return undefined
    await deps.limitsOf.releasePairingGuess(tx, { address, vendorId })
    const { kind, name, exitPinHash, madeBy: pairedBy } = used
    const credential = { hash: deps.hashing.deviceHash(secret), exitPinHash }
    await insertDevice(tx, { vendorId, id, kind, name, pairedBy, now, ...credential })
    await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: id, facts: { change: 'PAIRED' } })
    return { kind, name }
  })
  if (!made) throw new Refusal('DEVICE_CODE_WRONG')
  return { id, ...made, credential: deviceToken(id, secret) }
}
