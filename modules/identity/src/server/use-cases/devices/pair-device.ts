import { randomBytes, randomInt } from 'node:crypto'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type { pairedKinds } from '../../../contract/index.ts'
import { deviceRules, deviceToken } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Limits } from '../signing-in/limits.ts'
import type { Hashing } from '../signing-in/hashing.ts'
import { insertDevice, insertDeviceCode, useDeviceCode } from '../../store/devices/devices.writer.ts'

type PairingDeps = IdentityDeps & { hashing: Hashing; limitsOf: Limits }

/**
 * Permission for pairing each kind. A kiosk acts for its orders and their card payments, a bridge for printers and
 * terminals; a number board only shows numbers.
 */
const neededFor = { KIOSK: 'VENDOR_SETTINGS', BRIDGE: 'PRINTER_SETTINGS', BOARD: 'VENDOR_SETTINGS' } as const

/** Makes a pairing code for a device. */
export async function makeDeviceCode(
  deps: PairingDeps,
  { kind, name, exitPin }: { kind: PairedKind; name: string; exitPin?: string | undefined },
  caller: Caller,
): Promise<{ code: string; expiresAt: string }> {
  requirePermission(caller, neededFor[kind])
  const { vendorId } = caller
  const madeBy = personOf(caller)
  const code = String(randomInt(10 ** deviceRules.codeDigits)).padStart(deviceRules.codeDigits, '0')
  const expiresAt = new Date(deps.clock().getTime() + deviceRules.codeLivesMs)
  const hash = deps.hashing.deviceCodeHash(vendorId, code)
  const exitPinHash = exitPin === undefined ? null : deps.hashing.exitPinHash(vendorId, exitPin)
  const made = { vendorId, hash, kind, name, exitPinHash, madeBy, expiresAt }
  await deps.database.transaction((tx) => insertDeviceCode(tx, made))
  return { code, expiresAt: expiresAt.toISOString() }
}

type PairedKind = (typeof pairedKinds)[number]
export type Paired = { id: string; kind: PairedKind; name: string; credential: string }

/** Exchanges the code for a credential, which is shown only once. A lost response needs a new code. */
export async function pairDevice(
  deps: PairingDeps,
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
