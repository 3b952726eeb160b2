import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import type { TestClock } from '@sofreh/testing'
import { startTestApp } from '@sofreh/testing/app'

type Opening = {
  clock?: TestClock
  defaultVendor?: string
  hasOrders?: (vendorId: string) => boolean
  /** Permissions of a token; undefined: staff without special permissions. */
  permissionsOf?: (token: string, vendorId: string) => readonly string[] | undefined
  personId?: string
  naranj?: string
  toranj?: string
}
export type TwoVendors = Awaited<ReturnType<typeof openTwoVendors>>

/** Naranj and Toranj in the test application, without roles; the test says what a token may do. */
export async function openTwoVendors(opening: Opening = {}) {
  const { permissionsOf = () => [], personId, naranj = newId(), toranj = newId() } = opening
  const { clock, hasOrders = () => false, defaultVendor } = opening
  const app = await startTestApp({
    ...(clock ? { clock } : {}),
    config: { defaultVendor },
    overrides: {
      faces: {
        identity: {
          createBuiltInRoles: async () => undefined,
          addOwner: async () => undefined,
          mayAt: async () => false,
        },
        ordering: { hasOrders: async (_, vendorId) => hasOrders(vendorId) },
      },
    },
    resolveCaller: async (token, vendorId) => {
      const permissions = permissionsOf(token, vendorId)
      if (!permissions) return undefined
      return { personId: personId ?? newId(), permissions: new Set(permissions), isStaff: true, isAdmin: false }
    },
  })
  await app.openVendor({ id: naranj, name: 'نارنج', subdomain: 'naranj' })
  await app.openVendor({ id: toranj, name: 'ترنج', subdomain: 'toranj' })
  return {
    database: app.database,
    vendors: app.slices.vendors,
    app: app.http,
    announced: app.announced,
    openVendor: app.openVendor,
    filesDir: join(app.folder, 'files'),
    close: () => app.close(),
  }
}
