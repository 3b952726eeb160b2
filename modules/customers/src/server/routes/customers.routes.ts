import { answerWorkbook } from '@sofreh/excel'
import { type Binding, bind, personOf } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { customersReportTexts } from '../../text/customers.fa.ts'
import { changePoints } from '../use-cases/accounts/change-points.ts'
import { changeWallet } from '../use-cases/accounts/change-wallet.ts'
import { collectDebt } from '../use-cases/accounts/collect-debt.ts'
import { startAccountCharge } from '../use-cases/accounts/start-account-charge.ts'
import { readBalance } from '../use-cases/accounts/read-balance.ts'
import { readInformation } from '../use-cases/accounts/read-information.ts'
import { readOwnStatement } from '../use-cases/accounts/read-own-statement.ts'
import { readStatement } from '../use-cases/accounts/read-statement.ts'
import { setCreditLimit } from '../use-cases/accounts/set-credit-limit.ts'
import { addressRoutes } from './address.routes.ts'
import { callRoutes } from './calls.routes.ts'
import { clubOf } from '../store/club/club.reader.ts'
import { readEarned } from '../use-cases/club/read-earned.ts'
import { readOwnPoints } from '../use-cases/club/read-own-points.ts'
import { readPreview } from '../use-cases/club/read-preview.ts'
import { saveClubSettings } from '../use-cases/club/save-club-settings.ts'
import { getCode, pageCodes } from '../store/codes/code.reader.ts'
import { changeCode } from '../use-cases/codes/change-code.ts'
import { giveCode } from '../use-cases/codes/give-code.ts'
import { removeCode } from '../use-cases/codes/remove-code.ts'
import { createCustomer } from '../use-cases/create-customer.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { allCustomers, pageCustomers, searchCustomers } from '../store/customers.reader.ts'
import { readFavourites } from '../use-cases/favourites/read-favourites.ts'
import { saveFavourites } from '../use-cases/favourites/save-favourites.ts'
import { eraseGuestData } from '../use-cases/guest-data/erase-guest-data.ts'
import { exportGuestData } from '../use-cases/guest-data/export-guest-data.ts'
import { importRoutes } from './import.routes.ts'
import { saveLandlines } from '../use-cases/landlines/save-landlines.ts'
import { forgetDeviceToken } from '../use-cases/push/forget-device-token.ts'
import { registerDeviceToken } from '../use-cases/push/register-device-token.ts'
import { pushKeys } from '../use-cases/push/push-keys.ts'
import { exportCustomers } from '../use-cases/report/export-customers.ts'
import { reportCustomers } from '../use-cases/report/report-customers.ts'

export function customersRoutes(deps: CustomersDeps): Binding[] {
  return [
    ...peopleRoutes(deps),
    ...codeRoutes(deps),
    ...accountRoutes(deps),
    ...clubRoutes(deps),
    ...guestRoutes(deps),
    ...addressRoutes(deps),
    ...callRoutes(deps),
    ...importRoutes(deps),
  ]
}

function peopleRoutes(deps: CustomersDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.listCustomers, ({ query }, { vendorId }) => pageCustomers(database, vendorId, query)),
    bind(contract.searchCustomers, ({ query }, { vendorId }) => searchCustomers(database, vendorId, query.search)),
    bind(contract.listAllCustomers, (_, { vendorId }) =>
      allCustomers(database, vendorId, contract.mostListedCustomers),
    ),
    bind(contract.createCustomer, ({ body }, caller) => createCustomer(deps, caller, body)),
    bind(contract.saveLandlines, ({ params, body }, caller) => saveLandlines(deps, caller, { ...params, ...body })),
    bind(contract.getCustomerInformation, ({ params }, { vendorId }) => readInformation(deps, vendorId, params.id)),
    bind(contract.exportGuestData, ({ params }, { vendorId }) => exportGuestData(deps, vendorId, params.id)),
    bind(contract.eraseGuestData, ({ params }, caller) => eraseGuestData(deps, caller, params.id)),
    bind(contract.reportCustomers, ({ query }, { vendorId }) => reportCustomers(deps, vendorId, query)),
    bind(contract.exportCustomers, ({ query }, { vendorId }, exchange) => {
      answerWorkbook(exchange, { ascii: 'customers', name: customersReportTexts.fileName })
      return exportCustomers(deps, vendorId, query)
    }),
  ]
}

function codeRoutes(deps: CustomersDeps): Binding[] {
  const { database } = deps
  return [
    bind(contract.giveSubscriptionCode, ({ body }, caller) => giveCode(deps, caller, body)),
    bind(contract.changeSubscriptionCode, ({ body }, caller) => changeCode(deps, caller, body)),
    bind(contract.removeSubscriptionCode, ({ query }, caller) => removeCode(deps, caller, query.id)),
    bind(contract.getSubscriptionCode, ({ params }, { vendorId }) => getCode(database, vendorId, params.id)),
    bind(contract.listSubscriptionCodes, ({ query }, { vendorId }) => pageCodes(database, vendorId, query)),
  ]
}

function accountRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.getStatement, (asked, { vendorId }) => readStatement(deps, vendorId, asked)),
    bind(contract.getOwnStatement, ({ query }, caller) => readOwnStatement(deps, caller, query)),
    bind(contract.changeWallet, (asked, caller) => changeWallet(deps, caller, asked)),
    bind(contract.collectDebt, (asked, caller) => collectDebt(deps, caller, asked)),
    bind(contract.startAccountCharge, (asked, caller) => startAccountCharge(deps, caller, asked)),
    bind(contract.setCreditLimit, (asked, caller) => setCreditLimit(deps, caller, asked)),
    bind(contract.changePoints, (asked, caller) => changePoints(deps, caller, asked)),
    bind(contract.getUserBalance, ({ params }, caller) => readBalance(deps, caller, params)),
  ]
}

function clubRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.getClubSettings, (_, { vendorId }) => clubOf(deps.database, vendorId)),
    bind(contract.changeClubSettings, ({ body }, caller) => saveClubSettings(deps, caller, body)),
    bind(contract.getEarnedPoints, ({ params }, caller) => readEarned(deps, caller, params.id)),
    bind(contract.previewPoints, ({ params }, caller) => readPreview(deps, caller, params.id)),
    bind(contract.getOwnPoints, (_, caller) => readOwnPoints(deps, caller)),
  ]
}

/** Routes for a guest's own data. */
function guestRoutes(deps: CustomersDeps): Binding[] {
  return [
    bind(contract.exportOwnData, (_, caller) => exportGuestData(deps, caller.vendorId, personOf(caller))),
    bind(contract.getFavourites, (_, caller) => readFavourites(deps, caller)),
    bind(contract.changeFavourites, ({ body }, caller) => saveFavourites(deps, caller, body)),
    bind(contract.getPushKey, async (_, { vendorId }) => ({ publicKey: (await pushKeys(deps, vendorId)).publicKey })),
    bind(contract.registerDeviceToken, ({ body }, caller) => registerDeviceToken(deps, caller, body)),
    bind(contract.forgetDeviceToken, ({ body }, caller) => forgetDeviceToken(deps, caller, body)),
  ]
}
