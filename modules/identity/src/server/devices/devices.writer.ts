import type { Handle, Tx } from '@sofreh/database'
import type { DeviceKind } from '@sofreh/http'
import { sql } from 'kysely'

export type DeviceRow = {
  id: string
  kind: DeviceKind
  name: string
  createdAt: Date
  lastSeenAt: Date | null
  revokedAt: Date | null
}

const columns = sql`device_id as id, kind, name, created_at as "createdAt", last_seen_at as "lastSeenAt",
  revoked_at as "revokedAt"`

export async function insertDeviceCode(
  tx: Tx,
  code: { vendorId: string; hash: Buffer; kind: DeviceKind; name: string; madeBy: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into device_codes (vendor_id, code_hash, kind, name, made_by, expires_at)
    values (${code.vendorId}, ${code.hash}, ${code.kind}, ${code.name}, ${code.madeBy}, ${code.expiresAt})`.execute(
    tx.kysely,
  )
  await sql`delete from device_codes where vendor_id = ${code.vendorId} and expires_at < now() - interval '7 days'`.execute(
    tx.kysely,
  )
}

/** One conditional update: of two devices that send the same code one gets it. */
export async function useDeviceCode(
  tx: Tx,
  used: { vendorId: string; hash: Buffer; deviceId: string; now: Date },
): Promise<{ kind: DeviceKind; name: string; madeBy: string } | undefined> {
  const { rows } = await sql<{ kind: DeviceKind; name: string; madeBy: string }>`
    update device_codes set used_at = ${used.now}, device_id = ${used.deviceId}
    where vendor_id = ${used.vendorId} and code_hash = ${used.hash} and used_at is null and expires_at > ${used.now}
    returning kind, name, made_by as "madeBy"`.execute(tx.kysely)
  return rows[0]
}

export async function insertDevice(
  tx: Tx,
  device: {
    vendorId: string
    id: string
    kind: DeviceKind
    name: string
    hash: Buffer
    pairedBy: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into devices (vendor_id, device_id, kind, name, credential_hash, paired_by, created_at)
    values (${device.vendorId}, ${device.id}, ${device.kind}, ${device.name}, ${device.hash}, ${device.pairedBy},
      ${device.now})`.execute(tx.kysely)
}

/** The device as it is known here; undefined for another restaurant's. */
export async function findDeviceHash(
  handle: Handle,
  vendorId: string,
  deviceId: string,
): Promise<{ hash: Buffer; kind: DeviceKind; lastSeenAt: Date | null } | undefined> {
  const { rows } = await sql<{ hash: Buffer; kind: DeviceKind; lastSeenAt: Date | null }>`
    select credential_hash as hash, kind, last_seen_at as "lastSeenAt" from devices
    where vendor_id = ${vendorId} and device_id = ${deviceId} and revoked_at is null`.execute(handle.kysely)
  return rows[0]
}

export async function noteSeen(tx: Tx, vendorId: string, deviceId: string, now: Date): Promise<void> {
  await sql`
    update devices set last_seen_at = ${now} where vendor_id = ${vendorId} and device_id = ${deviceId}`.execute(
    tx.kysely,
  )
}

export async function devicesOf(handle: Handle, vendorId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from devices where vendor_id = ${vendorId} order by created_at desc, device_id`.execute(
    handle.kysely,
  )
  return rows
}

/** Revoked again it stays as it was. */
export async function revoke(
  tx: Tx,
  revoked: { vendorId: string; id: string; personId: string; now: Date },
): Promise<DeviceRow | undefined> {
  const { vendorId, id, personId, now } = revoked
  const { rows } = await sql<DeviceRow>`
    update devices set revoked_at = coalesce(revoked_at, ${now}), revoked_by = coalesce(revoked_by, ${personId})
    where vendor_id = ${vendorId} and device_id = ${id} returning ${columns}`.execute(tx.kysely)
  return rows[0]
}
