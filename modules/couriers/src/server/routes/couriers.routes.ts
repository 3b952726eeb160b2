import { type Binding, bind } from '@sofreh/http'
import { signInPlaceOf } from '@sofreh/identity/server'
import * as contract from '../../contract/index.ts'
import type { CouriersDeps } from '../couriers-deps.ts'
import { findActiveBiker } from '../store/bikers.reader.ts'
import { addBiker } from '../use-cases/bikers/add-biker.ts'
import { assignOrders } from '../use-cases/assign-orders.ts'
import { changeBiker } from '../use-cases/bikers/change-biker.ts'
import { changeBikerState } from '../use-cases/change-biker-state.ts'
import { exportTripReport } from '../use-cases/reports/export-trip-report.ts'
import { handInCash } from '../use-cases/hand-in-cash.ts'
import { listBikerOrders } from '../use-cases/list-biker-orders.ts'
import { listCourierCash } from '../use-cases/list-courier-cash.ts'
import { previewOrder } from '../use-cases/preview-order.ts'
import { listAllBikers } from '../use-cases/bikers/list-all-bikers.ts'
import { listBikerNames } from '../use-cases/bikers/list-biker-names.ts'
import { listFreeBikers } from '../use-cases/bikers/list-free-bikers.ts'
import { getBiker } from '../use-cases/bikers/get-biker.ts'
import { listBikers } from '../use-cases/bikers/list-bikers.ts'
import { readBikerReport } from '../use-cases/reports/read-biker-report.ts'
import { readTripReport } from '../use-cases/reports/read-trip-report.ts'
import { readOwnBiker } from '../use-cases/bikers/read-own-biker.ts'
import { sendPosition } from '../use-cases/send-position.ts'
import { trackOrder } from '../use-cases/track-order.ts'

export function couriersRoutes(deps: CouriersDeps): Binding[] {
  return [
    bind(contract.addBiker, (input, caller) => addBiker(deps, input, caller)),
    bind(contract.changeBiker, (input, caller) => changeBiker(deps, input, caller)),
    bind(contract.listBikers, (input, caller) => listBikers(deps, input, caller)),
    bind(contract.allBikers, (_, caller) => listAllBikers(deps, caller)),
    bind(contract.freeBikers, (_, caller) => listFreeBikers(deps, caller)),
    bind(contract.bikerNames, (_, caller) => listBikerNames(deps, caller)),
    bind(contract.getBiker, (input, caller) => getBiker(deps, input, caller)),
    bind(contract.assignOrders, (input, caller) => assignOrders(deps, input, caller)),
    bind(contract.changeBikerState, (input, caller) => changeBikerState(deps, input, caller)),
    bind(contract.listBikerOrders, (input, caller) => listBikerOrders(deps, input, caller)),
    bind(contract.previewOrder, (input, caller) => previewOrder(deps, input, caller)),
    bind(contract.sendPosition, (input, caller) => sendPosition(deps, input, caller)),
    bind(contract.trackOrder, (input, caller) => trackOrder(deps, input, caller)),
    bind(contract.bikerReport, (input, caller) => readBikerReport(deps, input, caller)),
    bind(contract.tripReport, (input, caller) => readTripReport(deps, input, caller)),
    bind(contract.tripReportExcel, (input, caller, exchange) => exportTripReport(deps, input, caller, exchange)),
    bind(contract.listCourierCash, (_, caller) => listCourierCash(deps, caller)),
    bind(contract.handInCash, (input, caller) => handInCash(deps, input, caller)),
    ...signInRoutes(deps),
  ]
}

function signInRoutes(deps: CouriersDeps): Binding[] {
  const { bikers } = deps.identity
  return [
    bind(contract.sendBikerCode, async ({ body }, caller, exchange) => {
      const { isRegistered: _, ...sent } = await bikers.sendCode(body.phoneNumber, signInPlaceOf(caller, exchange))
      return sent
    }),
    bind(contract.verifyBikerCode, ({ body }, caller, exchange) =>
      bikers.verifyCode(body, signInPlaceOf(caller, exchange), async (tx, personId) => {
        return (await findActiveBiker(tx, caller.vendorId, personId)) !== undefined
      }),
    ),
    bind(contract.ownBiker, (_, caller) => readOwnBiker(deps, caller)),
    bind(contract.endBikerSession, (_, caller) => bikers.signOut(caller)),
  ]
}
