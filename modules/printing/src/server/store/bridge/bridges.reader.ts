import { createHmac } from 'node:crypto'
import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import type { PrintingDeps } from '../../printing-deps.ts'

export type BridgeRow = {
  id: string
  version: string
  address: string | null
  keptSales: number
  waiting: number
  /** The newest program version that failed on this bridge. */
  failedVersion: string | null
  /** The failed version was never started. */
  isRefused: boolean
  heardAt: Date
  startedAt: Date
}

async function findBridges(handle: Handle, vendorId: string): Promise<BridgeRow[]> {
  const { rows } = await sql<BridgeRow>`
    select device_id as id, version, address, kept_sales as "keptSales", waiting, heard_at as "heardAt",
      started_at as "startedAt", failed_version as "failedVersion", is_refused as "isRefused"
    from bridges where vendor_id = ${vendorId} order by heard_at desc, device_id`.execute(handle.kysely)
  return rows
}

/** Returns bridges that sent at least one heartbeat and are still paired, with the names that staff gave them. */
export async function pairedBridges(
  deps: Pick<PrintingDeps, 'database' | 'identity'>,
  vendorId: string,
): Promise<(BridgeRow & { name: string })[]> {
  const seen = await findBridges(deps.database, vendorId)
  if (seen.length === 0) return []
  const names = new Map((await deps.identity.bridgesOf(deps.database, vendorId)).map(({ id, name }) => [id, name]))
  return seen.flatMap((bridge) => {
    const name = names.get(bridge.id)
    return name === undefined ? [] : [{ ...bridge, name }]
  })
}

/** Returns the last heartbeat of each bridge, including bridges that were removed since. */
export async function lastHeartbeats(handle: Handle, vendorId: string): Promise<ReadonlyMap<string, Date>> {
  return new Map((await findBridges(handle, vendorId)).map(({ id, heardAt }) => [id, heardAt]))
}

/** Returns this server's address as the shop reaches it, from the bridge with the latest heartbeat. */
export async function findOrigin(handle: Handle, vendorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ origin: string }>`
    select origin from bridges where vendor_id = ${vendorId} order by heard_at desc limit 1`.execute(handle.kysely)
  return rows[0]?.origin
}

/** Derives the key shared by a bridge and its shop's tills from the server's secret, so that no key is stored. */
export function bridgeKey(secret: Uint8Array, vendorId: string, bridgeId: string): string {
  return createHmac('sha256', secret).update(`bridge ${vendorId} ${bridgeId}`).digest('base64url')
}
