import type { IdentityDeps } from '../../identity-deps.ts'
import { findDeviceHash, noteSeen } from '../../store/devices/devices.writer.ts'
import { hasWorkedAt, notePersonAt } from '../../store/devices/tills.writer.ts'
import type { Hashing } from '../signing-in/hashing.ts'

export type DeviceDeps = Pick<IdentityDeps, 'database' | 'clock' | 'announce'> & { hashing: Hashing }

/** Precision of a device's last-seen time: recording every call would mean a write for each read of the menu. */
const seenEveryMs = 5 * 60_000

/**
 * Records a device's use through a person's session: a till sells with the session and syncs with its own credential.
 * From then on the server accepts the till's reports about that person.
 */
export async function noteDeviceSeen(
  deps: DeviceDeps,
  vendorId: string,
  deviceId: string,
  personId: string | undefined,
): Promise<void> {
  const known = await findDeviceHash(deps.database, vendorId, deviceId)
  if (!known) return
  await noteIfDue(deps, { vendorId, deviceId }, known.lastSeenAt)
  if (known.kind !== 'TILL' || !personId) return
  const at = { vendorId, deviceId, personId }
  if (!(await hasWorkedAt(deps.database, at)))
    await deps.database.transaction((tx) => notePersonAt(tx, at, deps.clock()))
}

/** Records that a device was seen, unless that was recorded within minutes. */
export async function noteIfDue(
  { clock, database }: DeviceDeps,
  { vendorId, deviceId }: { vendorId: string; deviceId: string },
  lastSeenAt: Date | null,
): Promise<void> {
  const now = clock()
  if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() >= seenEveryMs)
    await database.transaction((tx) => noteSeen(tx, vendorId, deviceId, now))
}
