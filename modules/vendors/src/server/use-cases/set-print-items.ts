import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { lockVendor } from '../store/vendor.reader.ts'
import { saveVendor } from '../store/vendor.writer.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Changes only the print option, which printer staff may set without the other settings. */
export function setPrintItems(
  deps: Pick<VendorsDeps, 'database' | 'clock' | 'announce'>,
  printAllItemsOnFactor: boolean,
  caller: Caller,
): Promise<{ printAllItemsOnFactor: boolean }> {
  return deps.database.transaction(
    async (tx) => {
      const vendor = await lockVendor(tx, caller.vendorId)
      if (!vendor) throw new Refusal('VENDOR_NOT_FOUND')
      await saveVendor(tx, { ...vendor, printAllItemsOnFactor }, deps.clock())
      await deps.announce(tx, { vendorId: caller.vendorId, kind: 'vendor-changed', subjectId: caller.vendorId })
      return { printAllItemsOnFactor }
    },
    { once: caller.once },
  )
}
