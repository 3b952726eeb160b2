import type { Handle } from '@sofreh/database'
import { given, Refusal } from '@sofreh/kernel'
import { fileLimitBytes } from '../contract/index.ts'
import { fontLimitBytes, sortedWeek, subdomainOf } from '../domain/index.ts'
import { createIcons, isIconName } from './use-cases/app-icon.ts'
import { findBrandsOf } from './store/brand.reader.ts'
import { brandView } from './store/brand-view.ts'
import { type BranchesAsked, branchesFor } from './use-cases/branches-for.ts'
import { storeFont, removeFont } from './use-cases/change-fonts.ts'
import { addHost } from './use-cases/add-host.ts'
import { addHours, removeHours } from './use-cases/change-hours.ts'
import { changeVendor, setPrintItems } from './use-cases/change-vendor.ts'
import { createVendor } from './use-cases/create-vendor.ts'
import { createModernForms } from './use-cases/pictures/modern-forms.ts'
import { partRoutes } from './routes/parts.routes.ts'
import { fileOf } from './store/pictures/picture-files.ts'
import { saveFile } from './use-cases/save-file.ts'
import { shortMemory } from './use-cases/short-memory.ts'
import { readUpload } from './use-cases/read-upload.ts'
import { findFiles, findVendor, findVendorOfHost, type VendorRecord } from './store/vendor.reader.ts'
import { landingFrom, myVendorFrom, pictureOf, settingsFrom } from './store/vendor-view.ts'
import { vendorRoutes } from './routes/vendors.routes.ts'
import type { VendorsCore, VendorsNeeds } from './vendors-deps.ts'
import { webManifest } from './use-cases/web-manifest.ts'

export type VendorOfHost = { vendorId: string; subdomain: string }

const picture = { mostBytes: fileLimitBytes, missing: 'FILE_MISSING', tooLarge: 'FILE_TOO_LARGE' }
const font = { mostBytes: fontLimitBytes, missing: 'FONT_MISSING', tooLarge: 'FONT_TOO_LARGE' }
const hostMemory = { lifeMs: 15_000, most: 2_000 }

/** Creates the slice of branches: names, hours, settings, theme and pictures. */
export function createVendors(core: VendorsCore, needs: VendorsNeeds) {
  const deps = { ...core, ...needs }
  const { database, clock, filesDir } = deps
  const hosts = shortMemory<VendorOfHost>({ ...hostMemory, clock, load: (name) => findVendorOfHost(database, name) })
  const icons = createIcons(filesDir)
  const vendorOf = (vendorId: string) => getVendor(database, vendorId)
  const landingOf = async (vendorId: string) => landingFrom(await vendorOf(vendorId), clock())

  const settings = vendorRoutes({
    landing: landingOf,
    myVendor: async (vendorId) => {
      const vendor = await vendorOf(vendorId)
      const canChangeCurrency = !(await deps.above().ordering.hasOrders(database, vendorId))
      return myVendorFrom(vendor, clock(), {
        canChangeCurrency,
        usesSimulators: deps.usesSimulators?.(vendor.subdomain) ?? false,
      })
    },
    changeVendor: given(deps, changeVendor),
    setPrintItems: given(deps, setPrintItems),
    hours: async (vendorId) => sortedWeek((await vendorOf(vendorId)).hours),
    addHours: given(deps, addHours),
    removeHours: given(deps, removeHours),
    brandsOf: given(database, findBrandsOf),
    brand: (id) => brandView(database, id, clock()),
    upload: async (exchange, { vendorId, personId }) =>
      saveFile(deps, { vendorId, personId, bytes: await readUpload(exchange, picture) }),
    uploadFont: async (asked, caller, exchange) =>
      storeFont(deps, { ...asked, bytes: await readUpload(exchange, font) }, caller),
    removeFont: given(deps, removeFont),
  })

  return {
    routes: [...settings, ...partRoutes(deps)],
    /** Resolves a host name to its vendor; cached for seconds. Call `forgetHosts` after changing hosts elsewhere. */
    findByHost: async (host: string) => {
      const meaning = subdomainOf(host, deps.baseDomains)
      const name =
        meaning.kind === 'VENDOR' ? meaning.name : meaning.kind === 'DEFAULT' ? deps.defaultVendor : undefined
      return name === undefined ? undefined : hosts.get(name)
    },
    forgetHosts: hosts.forget,
    /** @throws Refusal VENDOR_NOT_FOUND */
    settingsOf: async (handle: Handle, vendorId: string) => settingsFrom(await getVendor(handle, vendorId), clock()),
    landingOf,
    createVendor: given({ ...deps, forgetHosts: hosts.forget }, createVendor),
    /** Gives a vendor one more domain of its own. */
    addHost: given({ ...deps, forgetHosts: hosts.forget }, addHost),
    saveFile: given(deps, saveFile),
    /** Returns the vendor's own pictures among these ids; others are absent. */
    findPictures: async (handle: Handle, vendorId: string, ids: readonly string[]) =>
      new Map((await findFiles(handle, vendorId, ids)).map((file) => [file.id, pictureOf(vendorId, file)])),
    /**
     * Returns the branches of one brand, or of all brands of this branch, at which the person holds the permission;
     * undefined for a brand it does not belong to.
     */
    branchesFor: (handle: Handle, asked: BranchesAsked) => branchesFor(deps, handle, asked),
    fileOf: (vendorId: string, name: string) => fileOf(filesDir, vendorId, name),
    ...createModernForms(),
    webManifestOf: async (vendorId: string) => webManifest(await vendorOf(vendorId)),
    /** `icon-48`, `icon-192`, `icon-512`, `maskable-512`, `touch-180` or `share-1200`; undefined for another name. */
    iconOf: async (vendorId: string, name: string) =>
      isIconName(name) ? icons(await vendorOf(vendorId), name) : undefined,
  }
}

export type Vendors = ReturnType<typeof createVendors>

async function getVendor(handle: Handle, vendorId: string): Promise<VendorRecord> {
  const vendor = await findVendor(handle, vendorId)
  if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
  return vendor
}
