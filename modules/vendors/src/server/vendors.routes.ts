import { type Binding, bind, type Caller, type Exchange } from '@sofreh/http'
import type { WeeklyInterval } from '@sofreh/kernel'
import {
  addHours,
  changeMyVendor,
  getAvailability,
  getBrand,
  getHours,
  getLanding,
  getMyVendor,
  getVendorBrands,
  keepFont,
  type Landing,
  type MyVendor,
  type Picture,
  removeFont,
  removeHours,
  setPrintItemsOption,
  uploadFile,
  type VendorChanges,
  type VendorFont,
} from '../contract/index.ts'
import type { FontCut } from '../domain/index.ts'
import type { BrandView } from './brand-view.ts'
import type { BrandOfVendor } from './brand.reader.ts'
import type { StoredInterval } from './vendor.reader.ts'

export type VendorUseCases = {
  landing: (vendorId: string) => Promise<Landing>
  myVendor: (vendorId: string) => Promise<MyVendor>
  changeVendor: (changes: VendorChanges, caller: Caller) => Promise<MyVendor>
  setPrintItems: (printAll: boolean, caller: Caller) => Promise<{ printAllItemsOnFactor: boolean }>
  hours: (vendorId: string) => Promise<StoredInterval[]>
  addHours: (
    command: { intervals: readonly WeeklyInterval[]; replace: boolean },
    caller: Caller,
  ) => Promise<StoredInterval[]>
  removeHours: (id: string, caller: Caller) => Promise<StoredInterval[]>
  brandsOf: (vendorId: string) => Promise<BrandOfVendor[]>
  brand: (id: string) => Promise<BrandView>
  upload: (exchange: Exchange, caller: Caller) => Promise<Picture>
  keepFont: (asked: { cut: FontCut; licensed: boolean }, caller: Caller, exchange: Exchange) => Promise<VendorFont[]>
  removeFont: (cut: FontCut, caller: Caller) => Promise<VendorFont[]>
}

export function vendorRoutes(use: VendorUseCases): Binding[] {
  return [
    bind(getLanding, (_, caller) => use.landing(caller.vendorId)),
    bind(getAvailability, async (_, caller) => {
      const { openState, hours } = await use.landing(caller.vendorId)
      return { ...openState, hours }
    }),
    bind(getMyVendor, (_, caller) => use.myVendor(caller.vendorId)),
    bind(changeMyVendor, ({ body }, caller) => use.changeVendor(body, caller)),
    bind(setPrintItemsOption, ({ body }, caller) => use.setPrintItems(body.printAllItemsOnFactor, caller)),
    bind(getHours, (_, caller) => use.hours(caller.vendorId)),
    bind(addHours, ({ body }, caller) => use.addHours(body, caller)),
    bind(removeHours, ({ params }, caller) => use.removeHours(params.id, caller)),
    bind(getVendorBrands, (_, caller) => use.brandsOf(caller.vendorId)),
    bind(getBrand, ({ params }) => use.brand(params.id)),
    bind(uploadFile, (_, caller, exchange) => use.upload(exchange, caller)),
    bind(keepFont, async ({ query }, caller, exchange) => ({ fonts: await use.keepFont(query, caller, exchange) })),
    bind(removeFont, async ({ params }, caller) => ({ fonts: await use.removeFont(params.cut, caller) })),
  ]
}
