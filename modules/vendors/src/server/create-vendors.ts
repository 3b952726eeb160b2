import type { Handle } from '@sofreh/database'
import { eachGiven, given } from '@sofreh/kernel'
import { partRoutes } from './routes/parts.routes.ts'
import { vendorRoutes } from './routes/vendors.routes.ts'
import { fileOf } from './store/pictures/picture-files.ts'
import { rememberedVendor } from './store/remembered-vendor.ts'
import { findFiles, findVendorOfHost } from './store/vendor.reader.ts'
import { pictureOf, settingsFrom } from './store/vendor-view.ts'
import { addHost } from './use-cases/add-host.ts'
import { createIcons, isIconName } from './use-cases/app-icon.ts'
import { branchesFor } from './use-cases/branches-for.ts'
import { createVendor } from './use-cases/create-vendor.ts'
import { momentsAsked } from './use-cases/moments-asked.ts'
import { createModernForms } from './use-cases/pictures/modern-forms.ts'
import { readLanding } from './use-cases/read-landing.ts'
import { saveFile } from './use-cases/save-file.ts'
import { shortMemory } from './use-cases/short-memory.ts'
import { type VendorOfHost, vendorOfHost } from './use-cases/vendor-of-host.ts'
import { webManifest } from './use-cases/web-manifest.ts'
import type { VendorsDeps } from './vendors-deps.ts'

const hostMemory = { lifeMs: 15_000, most: 2_000 }
/** Of a few kilobytes each. */
const mostVendors = 2_000

/** Creates the slice of branches: names, hours, settings, theme and pictures. */
export function createVendors(parts: VendorsDeps) {
  const { database, clock } = parts
  const hosts = shortMemory<VendorOfHost>({ ...hostMemory, clock, load: (name) => findVendorOfHost(database, name) })
  const vendorOf = rememberedVendor(mostVendors)
  const deps = { ...parts, hosts, forgetHosts: hosts.forget, vendorOf }
  const icons = createIcons(parts.filesDir)
  return {
    routes: [...vendorRoutes(deps), ...partRoutes(deps)],
    findByHost: given(deps, vendorOfHost),
    /** @throws Refusal VENDOR_NOT_FOUND */
    settingsOf: async (handle: Handle, vendorId: string) => settingsFrom(await vendorOf(handle, vendorId), clock()),
    landingOf: given(deps, readLanding),
    ...eachGiven(deps, { createVendor, addHost, saveFile, branchesFor, momentsAsked }),
    /** Returns the vendor's own pictures among these ids; others are absent. */
    findPictures: async (handle: Handle, vendorId: string, ids: readonly string[]) =>
      new Map((await findFiles(handle, vendorId, ids)).map((file) => [file.id, pictureOf(vendorId, file)])),
    fileOf: given(parts.filesDir, fileOf),
    ...createModernForms(),
    webManifestOf: async (vendorId: string) => webManifest(await vendorOf(database, vendorId)),
    /** `icon-48`, `icon-192`, `icon-512`, `maskable-512`, `touch-180` or `share-1200`; undefined for another name. */
    iconOf: async (vendorId: string, name: string) =>
      isIconName(name) ? icons(await vendorOf(database, vendorId), name) : undefined,
  }
}

export type Vendors = ReturnType<typeof createVendors>
