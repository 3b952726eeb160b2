import { type Binding, bind, type Caller, type Exchange, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import * as contract from '../../contract/index.ts'
import type { CourierCompany } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { settingsOfVendor } from '../store/settings.reader.ts'
import { distanceSupport, listOffers, offerOf } from '../use-cases/list-offers.ts'
import { cancelRequest, cancelTripOf, markHistory } from '../use-cases/cancel-request.ts'
import { checkConnection, makeWebhookSecret, readSettings, saveSettings } from '../use-cases/change-settings.ts'
import { isSetUp } from '../use-cases/company-access.ts'
import { tryProfile } from '../use-cases/try-profile.ts'
import { receiveWebhook } from '../use-cases/receive-webhook.ts'
import { readAlarms, readRequests, readRequestsOf, viewOfRequest } from '../use-cases/read-requests.ts'
import { requestCourier } from '../use-cases/request-courier.ts'

export function courierCompaniesRoutes(deps: CourierCompaniesDeps): Binding[] {
  return [...settingsRoutes(deps), ...requestRoutes(deps), ...readingRoutes(deps), ...hookRoutes(deps)]
}

function settingsRoutes(deps: CourierCompaniesDeps): Binding[] {
  return [
    bind(contract.listSettings, (_, caller) => readSettings(deps, caller)),
    bind(contract.saveSettings, (input, caller) => saveSettings(deps, input, caller)),
    bind(contract.makeWebhookSecret, (input, caller) => makeWebhookSecret(deps, input, caller)),
    bind(contract.checkConnection, (input, caller) => checkConnection(deps, input, caller)),
    bind(contract.tryProfile, (input, caller) => tryProfile(deps, input, caller)),
  ]
}

function requestRoutes(deps: CourierCompaniesDeps): Binding[] {
  const request = async (caller: Caller, body: { id: string; orderId: string; company: CourierCompany }) => {
    const { vendorId } = caller
    const row = await requestCourier(deps, { vendorId, ...body, personId: personOf(caller), byRule: false })
    return viewOfRequest(deps, vendorId, row)
  }
  return [
    bind(contract.requestByProvider, ({ body }, caller) => request(caller, body)),
    bind(contract.requestNewTrip, async ({ body }, caller) => {
      const { id, orderId } = body
      const company = body.company ?? (await firstCompany(deps, caller.vendorId))
      return request(caller, { id, orderId, company })
    }),
    bind(contract.requestExpress, ({ body }, caller) => request(caller, { ...body, company: 'EXPRESSPLUS' })),
    bind(contract.cancelByProvider, async ({ params }, { vendorId }) =>
      viewOfRequest(deps, vendorId, await cancelRequest(deps, { vendorId, id: params.id })),
    ),
    bind(contract.cancelTrip, async ({ body }, { vendorId }) =>
      viewOfRequest(deps, vendorId, await cancelTripOf(deps, { vendorId, orderId: body.orderId })),
    ),
    bind(contract.markHistory, async ({ query }, { vendorId }) =>
      viewOfRequest(deps, vendorId, await markHistory(deps, { vendorId, id: query.id })),
    ),
  ]
}

/** @throws Refusal COMPANY_NOT_SET_UP */
async function firstCompany({ database }: CourierCompaniesDeps, vendorId: string): Promise<CourierCompany> {
  const [first] = (await settingsOfVendor(database, vendorId)).filter(isSetUp)
  if (!first) throw new Refusal('COMPANY_NOT_SET_UP')
  return first.company
}

function readingRoutes(deps: CourierCompaniesDeps): Binding[] {
  return [
    bind(contract.bordarFee, ({ query }, { vendorId }) =>
      offerOf(deps, vendorId, { orderId: query.orderId, company: 'BORDAR' }),
    ),
    bind(contract.listOffers, ({ params }, { vendorId }) => listOffers(deps, vendorId, params.id)),
    bind(contract.distanceSupport, ({ query }, { vendorId }) => distanceSupport(deps, vendorId, query.orderId)),
    bind(contract.requestsOfOrder, ({ params }, { vendorId }) => readRequestsOf(deps, vendorId, params.id)),
    bind(contract.listCourierAlarms, (_, { vendorId }) => readAlarms(deps, vendorId)),
    bind(contract.listRequests, (_, { vendorId }) => readRequests(deps, vendorId)),
  ]
}

function hookRoutes(deps: CourierCompaniesDeps): Binding[] {
  const hear =
    (company: CourierCompany) =>
    (
      { query, body }: { query: { secret?: string | undefined }; body: unknown },
      { vendorId }: Caller,
      { request }: Exchange,
    ) => {
      const secret = query.secret ?? /^Token (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      return receiveWebhook(deps, { vendorId, company, secret, body })
    }
  return [
    bind(contract.miareHook, hear('MIARE')),
    bind(contract.oldMiareHook, hear('MIARE')),
    bind(contract.snappBoxHook, hear('SNAPPBOX')),
    bind(contract.bordarHook, hear('BORDAR')),
    bind(contract.expressHook, hear('EXPRESSPLUS')),
  ]
}
