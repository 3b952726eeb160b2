import type { Handle } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { OpenState } from '../../contract/index.ts'
import { openStateOf, type Position } from '../../domain/index.ts'
import { findBrand } from './brand.reader.ts'
import { findVendor } from './vendor.reader.ts'

export type BrandView = {
  id: string
  name: string
  branches: {
    id: string
    name: string
    subdomain: string
    address: string
    phone: string
    position: Position | null
    openState: OpenState
  }[]
}

/** Returns the public view of a brand and its branches. */
export async function brandView(handle: Handle, brandId: string, at: Date): Promise<BrandView> {
  const brand = await findBrand(handle, brandId)
  if (!brand) throw new Refusal('BRAND_NOT_FOUND')
  const branches: BrandView['branches'] = []
  for (const branchId of brand.branchIds) {
    const vendor = await findVendor(handle, branchId)
    if (!vendor) continue
    const { id, name, subdomain, address, phone, position } = vendor
    branches.push({ id, name, subdomain, address, phone, position, openState: openStateOf(vendor, at) })
  }
  return { id: brand.id, name: brand.name, branches }
}
