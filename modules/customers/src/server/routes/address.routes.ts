import { type Binding, bind, personOf } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { addressesOf } from '../store/addresses/address.reader.ts'
import { addAddressFor } from '../use-cases/addresses/add-address-for.ts'
import { addOwnAddress } from '../use-cases/addresses/add-own-address.ts'
import { changeAddressFor } from '../use-cases/addresses/change-address-for.ts'
import { changeOwnAddress } from '../use-cases/addresses/change-own-address.ts'
import { readAddressesFor } from '../use-cases/addresses/read-addresses-for.ts'
import { readOwnAddress } from '../use-cases/addresses/read-own-address.ts'
import { removeOwnAddress } from '../use-cases/addresses/remove-own-address.ts'

export function addressRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.listAddresses, (_, caller) => addressesOf(deps.database, caller.vendorId, personOf(caller))),
    bind(contract.addAddress, ({ body }, caller) => addOwnAddress(deps, caller, body)),
    bind(contract.changeAddress, ({ body }, caller) => changeOwnAddress(deps, caller, body)),
    bind(contract.getAddress, ({ params }, caller) => readOwnAddress(deps, caller, params.id)),
    bind(contract.removeAddress, ({ params }, caller) => removeOwnAddress(deps, caller, params.id)),
    bind(contract.addOfflineAddress, ({ body }, caller) => addAddressFor(deps, caller, body)),
    bind(contract.changeOfflineAddress, ({ body }, caller) => changeAddressFor(deps, caller, body)),
    bind(contract.listOfflineAddresses, ({ params }, { vendorId }) => readAddressesFor(deps, vendorId, params.id)),
    bind(contract.pinOfflineAddress, ({ body }, caller) => changeAddressFor(deps, caller, body)),
    bind(contract.getCustomerAddresses, ({ params }, { vendorId }) => readAddressesFor(deps, vendorId, params.id)),
  ]
}
