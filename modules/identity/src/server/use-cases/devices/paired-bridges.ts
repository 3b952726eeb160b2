import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'

/** Returns the paired bridges of a restaurant, with the names that staff gave them. */
export async function bridgesOf(handle: Handle, vendorId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select device_id as id, name from devices
    where vendor_id = ${vendorId} and kind = 'BRIDGE' and revoked_at is null order by created_at, device_id`.execute(
    handle.kysely,
  )
  return rows
}

/** Returns whether a device is still paired; checked repeatedly while its stream is open. */
export async function isPaired(handle: Handle, vendorId: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from devices where vendor_id = ${vendorId} and device_id = ${deviceId} and revoked_at is null`.execute(
    handle.kysely,
  )
  return rows.length > 0
}
