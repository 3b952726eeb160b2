import type { Handle, Tx } from '@sofreh/database'
import type { DeviceKind } from '@sofreh/http'
import { sql } from 'kysely'

export type DeviceRow = {
  id: string
  kind: DeviceKind
  name: string
  bank: string | null
  terminal: string | null
  hasExitPin: boolean
  createdAt: Date
  pairedBy: string
  lastSeenAt: Date | null
  revokedAt: Date | null
}

const columns = sql`device_id as id, kind, name, bank, terminal, exit_pin_hash is not null as "hasExitPin", created_at as "createdAt",
  coalesce((select trim(p.first_name || ' ' || p.last_name) from persons p where p.person_id = devices.paired_by), '') as "pairedBy",
  last_seen_at as "lastSeenAt", revoked_at as "revokedAt"`

export async function insertDeviceCode(
  tx: Tx,
  code: {
    vendorId: string
    hash: Buffer
    kind: DeviceKind
    name: string
    exitPinHash: Buffer | null
    madeBy: string
    expiresAt: Date
  },
): Promise<void> {
  await sql`
    insert into device_codes (vendor_id, code_hash, kind, name, exit_pin_hash, made_by, expires_at)
    values (${code.vendorId}, ${code.hash}, ${code.kind}, ${code.name}, ${code.exitPinHash}, ${code.madeBy},
      ${code.expiresAt})`.execute(tx.kysely)
  await sql`
    delete from device_codes
    where vendor_id = ${code.vendorId} and expires_at < ${code.expiresAt}::timestamptz - interval '7 days'`.execute(
    tx.kysely,
  )
}

type UsedCode = { kind: Exclude<DeviceKind, 'TILL'>; name: string; madeBy: string; exitPinHash: Buffer | null }

/**
 * Uses a code in one conditional update: of two devices with the same code one gets it. A device that names its kind
 * can only use a code of that kind.
 */
export async function useDeviceCode(
  tx: Tx,
  used: { vendorId: string; hashes: Buffer[]; deviceId: string; now: Date; kind: DeviceKind | undefined },
): Promise<UsedCode | undefined> {
  const { rows } = await sql<UsedCode>`
    update device_codes set used_at = ${used.now}, device_id = ${used.deviceId}
    where vendor_id = ${used.vendorId} and code_hash = any(${used.hashes}::bytea[]) and used_at is null and expires_at > ${used.now}
      and kind = coalesce(${used.kind ?? null}, kind)
    returning kind, name, made_by as "madeBy", exit_pin_hash as "exitPinHash"`.execute(tx.kysely)
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
    exitPinHash: Buffer | null
    pairedBy: string
    now: Date
  },
): Promise<void> {
  await sql`
    insert into devices (vendor_id, device_id, kind, name, credential_hash, exit_pin_hash, paired_by, created_at)
    values (${device.vendorId}, ${device.id}, ${device.kind}, ${device.name}, ${device.hash}, ${device.exitPinHash},
      ${device.pairedBy}, ${device.now})`.execute(tx.kysely)
}

/** Returns a device's credential hash; undefined for a revoked device or another restaurant's. */
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

export async function findDevice(handle: Handle, vendorId: string, id: string): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from devices where vendor_id = ${vendorId} and device_id = ${id}`.execute(handle.kysely)
  return rows[0]
}

export async function findExitPin(handle: Handle, vendorId: string, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select exit_pin_hash as hash from devices where vendor_id = ${vendorId} and device_id = ${id}`.execute(
    handle.kysely,
  )
  return rows[0]?.hash ?? undefined
}

export type DeviceChange = {
  name?: string | undefined
  /** Null removes the terminal. */
  terminal?: { bank: string; name: string } | null | undefined
  exitPinHash?: Buffer | null | undefined
}

/** Changes only the given fields. */
export async function updateDevice(
  tx: Tx,
  { vendorId, id, change }: { vendorId: string; id: string; change: DeviceChange },
): Promise<DeviceRow | undefined> {
  const { name, terminal, exitPinHash } = change
  const { rows } = await sql<DeviceRow>`
    update devices set
      name = coalesce(${name ?? null}, name),
      bank = case when ${terminal === undefined} then bank else ${terminal?.bank ?? null} end,
      terminal = case when ${terminal === undefined} then terminal else ${terminal?.name ?? null} end,
      exit_pin_hash = case when ${exitPinHash === undefined} then exit_pin_hash else ${exitPinHash ?? null}::bytea end
    where vendor_id = ${vendorId} and device_id = ${id} returning ${columns}`.execute(tx.kysely)
  return rows[0]
}

/** Replaces the hash of a credential by that of the same credential with another key. */
export async function storeDeviceHash(
  tx: Tx,
  { vendorId, deviceId }: { vendorId: string; deviceId: string },
  hash: Buffer,
): Promise<void> {
  await sql`
    update devices set credential_hash = ${hash} where vendor_id = ${vendorId} and device_id = ${deviceId}`.execute(
    tx.kysely,
  )
}

/** Revokes a device; a second call changes nothing. `personId` is null when the device ended its own pairing. */
export async function revoke(
  tx: Tx,
  revoked: { vendorId: string; id: string; personId: string | null; now: Date },
): Promise<DeviceRow | undefined> {
  const { vendorId, id, personId, now } = revoked
  const { rows } = await sql<DeviceRow>`
    update devices set revoked_at = coalesce(revoked_at, ${now}), revoked_by = coalesce(revoked_by, ${personId})
    where vendor_id = ${vendorId} and device_id = ${id} returning ${columns}`.execute(tx.kysely)
  return rows[0]
}
