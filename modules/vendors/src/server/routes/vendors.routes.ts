import { type Binding, bind, type Caller, type Exchange } from '@sofreh/http'
import type { WeeklyInterval } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import type { FontCut } from '../../domain/index.ts'
import type { BrandView } from '../store/brand-view.ts'
import type { BrandOfVendor } from '../store/brand.reader.ts'
import type { StoredInterval } from '../store/vendor.reader.ts'

export type VendorUseCases = {
  landing: (vendorId: string) => Promise<contract.Landing>
  myVendor: (vendorId: string) => Promise<contract.MyVendor>
  changeVendor: (changes: contract.VendorChanges, caller: Caller) => Promise<contract.MyVendor>
  setPrintItems: (printAll: boolean, caller: Caller) => Promise<{ printAllItemsOnFactor: boolean }>
  hours: (vendorId: string) => Promise<StoredInterval[]>
  addHours: (
    command: { intervals: readonly WeeklyInterval[]; replace: boolean },
    caller: Caller,
  ) => Promise<StoredInterval[]>
  removeHours: (id: string, caller: Caller) => Promise<StoredInterval[]>
  brandsOf: (vendorId: string) => Promise<BrandOfVendor[]>
  brand: (id: string) => Promise<BrandView>
  upload: (exchange: Exchange, caller: Caller) => Promise<contract.Picture>
  uploadFont: (
    asked: { cut: FontCut; licensed: boolean },
    caller: Caller,
    exchange: Exchange,
  ) => Promise<contract.VendorFont[]>
  removeFont: (cut: FontCut, caller: Caller) => Promise<contract.VendorFont[]>
}

export function vendorRoutes(use: VendorUseCases): Binding[] {
  return [
    bind(contract.getLanding, (_, caller) => use.landing(caller.vendorId)),
    bind(contract.getAvailability, async (_, caller) => {
      const { openState, hours } = await use.landing(caller.vendorId)
      return { ...openState, hours }
    }),
    bind(contract.getMyVendor, (_, caller) => use.myVendor(caller.vendorId)),
    bind(contract.changeMyVendor, ({ body }, caller) => use.changeVendor(body, caller)),
    bind(contract.setPrintItemsOption, ({ body }, caller) => use.setPrintItems(body.printAllItemsOnFactor, caller)),
    bind(contract.getHours, (_, caller) => use.hours(caller.vendorId)),
    bind(contract.addHours, ({ body }, caller) => use.addHours(body, caller)),
    bind(contract.removeHours, ({ params }, caller) => use.removeHours(params.id, caller)),
    bind(contract.getVendorBrands, (_, caller) => use.brandsOf(caller.vendorId)),
    bind(contract.getBrand, ({ params }) => use.brand(params.id)),
    bind(contract.uploadFile, (_, caller, exchange) => use.upload(exchange, caller)),
    bind(contract.uploadFont, async ({ query }, caller, exchange) => ({
      fonts: await use.uploadFont(query, caller, exchange),
    })),
    bind(contract.removeFont, async ({ params }, caller) => ({ fonts: await use.removeFont(params.cut, caller) })),
  ]
}
