import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttp } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { vendorsRefusals } from '../text/vendors.fa.ts'
import { createVendors, type Vendors } from './create-vendors.ts'
import type { VendorsDeps } from './vendors-deps.ts'

type Opening = Partial<Pick<VendorsDeps, 'clock' | 'announce' | 'defaultVendor'>> & {
  hasOrders?: (vendorId: string) => boolean
  /** Permissions of a token; undefined: staff without special permissions. */
  permissionsOf?: (token: string, vendorId: string) => readonly string[] | undefined
  personId?: string
  naranj?: string
  toranj?: string
}
export type TwoVendors = Awaited<ReturnType<typeof openTwoVendors>>

const withoutRoles: VendorsDeps['identity'] = {
  createBuiltInRoles: async () => undefined,
  addOwner: async () => undefined,
  mayAt: async () => false,
}

/** Opens Naranj and Toranj on one installation with the slice's routes and a folder for files. */
export async function openTwoVendors(opening: Opening = {}) {
  const { permissionsOf = () => [], personId, naranj = newId(), toranj = newId() } = opening
  const { clock = () => new Date(), announce = async () => undefined, hasOrders = () => false, defaultVendor } = opening
  const test = await testDatabase()
  const filesDir = await mkdtemp(join(tmpdir(), 'sofreh-files-'))
  const vendors: Vendors = createVendors(
    { database: test.database, clock, newId, announce },
    {
      identity: withoutRoles,
      above: () => ({ ordering: { hasOrders: async (_, vendorId) => hasOrders(vendorId) } }),
      filesDir,
      baseDomains: ['localhost'],
      defaultVendor,
      usesSimulators: (subdomain) => subdomain === 'naranj',
    },
  )
  await test.database.transaction(async (tx) => {
    await vendors.createVendor(tx, { id: naranj, name: 'نارنج', subdomain: 'naranj', ownerId: newId() })
    await vendors.createVendor(tx, { id: toranj, name: 'ترنج', subdomain: 'toranj', ownerId: newId() })
  })
  const app = await createHttp({
    bindings: vendors.routes,
    resolveVendor: async (host) => (await vendors.findByHost(host))?.vendorId,
    resolveCaller: async (token, vendorId) => {
      const permissions = permissionsOf(token, vendorId)
      if (!permissions) return undefined
      return { personId: personId ?? newId(), permissions: new Set(permissions), isStaff: true, isAdmin: false }
    },
    refusals: vendorsRefusals,
    logger: false,
    checksAnswers: true,
    publicPerMinute: 10_000,
    trustProxy: false,
  })
  return {
    database: test.database,
    vendors,
    app,
    filesDir,
    close: async () => {
      await app.close()
      await test.close()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
