import { randomInt } from 'node:crypto'
import { type Caller, personOf, requirePermission } from '@sofreh/http'
import type { PairedKind } from '../../../contract/index.ts'
import { deviceRules } from '../../../domain/index.ts'
import { insertDeviceCode } from '../../store/devices/devices.writer.ts'
import type { SigningInDeps } from '../signing-in/signing-in-deps.ts'

/**
 * Permission for pairing each kind. A kiosk acts for its orders and their card payments, a bridge for printers and
 * terminals; a number board only shows numbers.
 */
const neededFor = { KIOSK: 'VENDOR_SETTINGS', BRIDGE: 'PRINTER_SETTINGS', BOARD: 'VENDOR_SETTINGS' } as const

/** Makes a pairing code for a device. */
export async function makeDeviceCode(
  deps: SigningInDeps,
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
