import type { Caller } from '@sofreh/http'
import type { VendorFont } from '../../contract/index.ts'
import type { FontCut } from '../../domain/index.ts'
import { lockVendor } from '../store/vendor.reader.ts'
import { fontsOf } from '../store/vendor-view.ts'
import { deleteFont } from '../store/vendor.writer.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

/** Removes a cut from the site; its file stays, because open pages still refer to it. */
export function removeFont(
  { database, announce }: Pick<VendorsDeps, 'database' | 'announce'>,
  cut: FontCut,
  { vendorId, once }: Caller,
): Promise<VendorFont[]> {
  return database.transaction(
    async (tx) => {
      await lockVendor(tx, vendorId)
      await deleteFont(tx, vendorId, cut)
      await announce(tx, { vendorId, kind: 'vendor-changed', subjectId: vendorId })
      return fontsOf(vendorId, (await lockVendor(tx, vendorId))?.fonts ?? [])
    },
    { once },
  )
}
