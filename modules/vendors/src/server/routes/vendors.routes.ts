import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { fontLimitBytes, sortedWeek } from '../../domain/index.ts'
import { findBrandsOf } from '../store/brand.reader.ts'
import { brandView } from '../store/brand-view.ts'
import type { RememberedVendor } from '../store/remembered-vendor.ts'
import { getVendor } from '../store/vendor.reader.ts'
import { removeFont } from '../use-cases/remove-font.ts'
import { storeFont } from '../use-cases/store-font.ts'
import { addHours } from '../use-cases/add-hours.ts'
import { removeHours } from '../use-cases/remove-hours.ts'
import { changeVendor } from '../use-cases/change-vendor.ts'
import { setPrintItems } from '../use-cases/set-print-items.ts'
import { readLanding } from '../use-cases/read-landing.ts'
import { readMyVendor } from '../use-cases/read-my-vendor.ts'
import { readUpload } from '../use-cases/read-upload.ts'
import { saveFile } from '../use-cases/save-file.ts'
import type { VendorsDeps } from '../vendors-deps.ts'

const picture = { mostBytes: contract.fileLimitBytes, missing: 'FILE_MISSING', tooLarge: 'FILE_TOO_LARGE' }
const font = { mostBytes: fontLimitBytes, missing: 'FONT_MISSING', tooLarge: 'FONT_TOO_LARGE' }

export function vendorRoutes(deps: VendorsDeps & { vendorOf: RememberedVendor }): Binding[] {
  const { database, clock } = deps
  return [
    bind(contract.getLanding, (_, caller) => readLanding(deps, caller.vendorId)),
    bind(contract.getAvailability, async (_, caller) => {
      const { openState, hours } = await readLanding(deps, caller.vendorId)
      return { ...openState, hours }
    }),
    bind(contract.getMyVendor, (_, caller) => readMyVendor(deps, caller)),
    bind(contract.changeMyVendor, ({ body }, caller) => changeVendor(deps, body, caller)),
    bind(contract.setPrintItemsOption, ({ body }, caller) => setPrintItems(deps, body.printAllItemsOnFactor, caller)),
    bind(contract.getHours, async (_, caller) => sortedWeek((await getVendor(database, caller.vendorId)).hours)),
    bind(contract.addHours, ({ body }, caller) => addHours(deps, body, caller)),
    bind(contract.removeHours, ({ params }, caller) => removeHours(deps, params.id, caller)),
    bind(contract.getVendorBrands, (_, caller) => findBrandsOf(database, caller.vendorId)),
    bind(contract.getBrand, ({ params }) => brandView(database, params.id, clock())),
    bind(contract.uploadFile, async (_, { vendorId, personId }, exchange) =>
      saveFile(deps, { vendorId, personId, bytes: await readUpload(exchange, picture) }),
    ),
    bind(contract.uploadFont, async ({ query }, caller, exchange) => ({
      fonts: await storeFont(deps, { ...query, bytes: await readUpload(exchange, font) }, caller),
    })),
    bind(contract.removeFont, async ({ params }, caller) => ({ fonts: await removeFont(deps, params.cut, caller) })),
  ]
}
