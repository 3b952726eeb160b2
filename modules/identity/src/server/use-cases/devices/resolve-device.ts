import type { Credentials } from '@sofreh/http'
import { isUuid } from '@sofreh/kernel'
import { readDeviceToken } from '../../../domain/index.ts'
import { findDeviceHash, storeDeviceHash } from '../../store/devices/devices.writer.ts'
import { hasStaffLeft } from '../../store/devices/tills.writer.ts'
import { type DeviceDeps, noteIfDue } from './note-device-seen.ts'

/** Resolves a device's token; undefined when it is malformed, revoked, or another restaurant's. */
export async function resolveDevice(
  deps: DeviceDeps,
  token: string,
  vendorId: string,
): Promise<Credentials | undefined> {
  const read = readDeviceToken(token)
  if (!read || !isUuid(read.deviceId)) return undefined
  const { deviceId } = read
  const known = await findDeviceHash(deps.database, vendorId, deviceId)
  const match = known && deps.hashing.match(known.hash, (hashing) => hashing.deviceHash(read.secret))
  if (!known || !match) return undefined
  // A till's credential expires with the last active member of staff who used it, so dismissed staff cannot keep
  // listening.
  if (known.kind === 'TILL' && !(await hasStaffLeft(deps.database, vendorId, deviceId))) return undefined
  await noteIfDue(deps, { vendorId, deviceId }, known.lastSeenAt)
  if (match === 'PREVIOUS') await rehash(deps, { vendorId, deviceId }, deps.hashing.deviceHash(read.secret))
  return { deviceId, deviceKind: known.kind, permissions: new Set(), isStaff: false, isAdmin: false }
}

/** Stores a credential hashed with the current key, so that the previous key can be removed. */
async function rehash(
  { database }: DeviceDeps,
  device: { vendorId: string; deviceId: string },
  hash: Buffer,
): Promise<void> {
  await database.transaction((tx) => storeDeviceHash(tx, device, hash))
}
