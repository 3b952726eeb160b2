import type { InputOf } from '@sofreh/contract'
import type { Credentials } from '@sofreh/http'
import { type Caller, personOf } from '@sofreh/http'
import { isUuid, Refusal } from '@sofreh/kernel'
import type { changeDevice, Device } from '../../../contract/index.ts'
import { readDeviceToken } from '../../../domain/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Hashing } from '../signing-in/hashing.ts'
import {
  type DeviceRow,
  devicesOf,
  findDeviceHash,
  noteSeen,
  revoke,
  storeDeviceHash,
  updateDevice,
} from '../../store/devices/devices.writer.ts'
import { hasStaffLeft, hasWorkedAt, notePersonAt } from '../../store/devices/tills.writer.ts'

type DeviceDeps = Pick<IdentityDeps, 'database' | 'clock' | 'announce'> & { hashing: Hashing }

/** Precision of a device's last-seen time: recording every call would mean a write for each read of the menu. */
const seenEveryMs = 5 * 60_000

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

/** Stores a credential hashed with the current key, so that the previous key can be removed. */
async function rehash(
  { database }: DeviceDeps,
  device: { vendorId: string; deviceId: string },
  hash: Buffer,
): Promise<void> {
  await database.transaction((tx) => storeDeviceHash(tx, device, hash))
}

async function noteIfDue(
  { clock, database }: DeviceDeps,
  { vendorId, deviceId }: { vendorId: string; deviceId: string },
  lastSeenAt: Date | null,
): Promise<void> {
  const now = clock()
  if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() >= seenEveryMs)
    await database.transaction((tx) => noteSeen(tx, vendorId, deviceId, now))
}

export function devicesUseCases(deps: DeviceDeps) {
  return {
    list: async ({ vendorId }: Caller): Promise<Device[]> => (await devicesOf(deps.database, vendorId)).map(viewOf),

    change: ({ params, body }: InputOf<typeof changeDevice>, caller: Caller): Promise<Device> =>
      deps.database.transaction(
        async (tx) => {
          const { vendorId } = caller
          const { exitPin, ...change } = body
          const hash = typeof exitPin === 'string' ? deps.hashing.exitPinHash(vendorId, exitPin) : exitPin
          const device = await updateDevice(tx, { vendorId, id: params.id, change: { ...change, exitPinHash: hash } })
          if (!device) throw new Refusal('DEVICE_NOT_FOUND')
          const facts = { change: 'CHANGED' }
          await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: params.id, facts })
          return viewOf(device)
        },
        { once: caller.once },
      ),

    revoke: (id: string, caller: Caller): Promise<Device> =>
      deps.database.transaction(
        async (tx) => {
          const { vendorId } = caller
          const device = await revoke(tx, { vendorId, id, personId: personOf(caller), now: deps.clock() })
          if (!device) throw new Refusal('DEVICE_NOT_FOUND')
          await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: id, facts: { change: 'REVOKED' } })
          return viewOf(device)
        },
        { once: caller.once },
      ),
  }
}

export function viewOf({ createdAt, lastSeenAt, revokedAt, bank, terminal, ...device }: DeviceRow): Device {
  return {
    ...device,
    terminal: bank !== null && terminal !== null ? { bank, name: terminal } : null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}
