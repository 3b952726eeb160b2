import { type Binding, bind, type Caller, type Exchange, personOf } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { CourierCompany } from '../../domain/index.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { readDistanceSupport } from '../use-cases/offers/read-distance-support.ts'
import { listOffers } from '../use-cases/offers/list-offers.ts'
import { readOffer } from '../use-cases/offers/read-offer.ts'
import { cancelRequest } from '../use-cases/cancel-request.ts'
import { cancelTrip } from '../use-cases/cancel-trip.ts'
import { markHistory } from '../use-cases/mark-history.ts'
import { checkConnection } from '../use-cases/settings/check-connection.ts'
import { makeWebhookSecret } from '../use-cases/settings/make-webhook-secret.ts'
import { readSettings } from '../use-cases/settings/read-settings.ts'
import { saveSettings } from '../use-cases/settings/save-settings.ts'
import { firstCompany } from '../use-cases/first-company.ts'
import { tryProfile } from '../use-cases/settings/try-profile.ts'
import { receiveWebhook } from '../use-cases/receive-webhook.ts'
import { readAlarms } from '../use-cases/reading/read-alarms.ts'
import { readRequests } from '../use-cases/reading/read-requests.ts'
import { readRequestsOfOrder } from '../use-cases/reading/read-requests-of-order.ts'
import { viewOfRequest } from '../use-cases/reading/view-of-request.ts'
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
      viewOfRequest(deps, vendorId, await cancelTrip(deps, { vendorId, orderId: body.orderId })),
    ),
    bind(contract.markHistory, async ({ query }, { vendorId }) =>
      viewOfRequest(deps, vendorId, await markHistory(deps, { vendorId, id: query.id })),
    ),
  ]
}

function readingRoutes(deps: CourierCompaniesDeps): Binding[] {
  return [
    bind(contract.bordarFee, ({ query }, { vendorId }) =>
      readOffer(deps, vendorId, { orderId: query.orderId, company: 'BORDAR' }),
    ),
    bind(contract.listOffers, ({ params }, { vendorId }) => listOffers(deps, vendorId, params.id)),
    bind(contract.distanceSupport, ({ query }, { vendorId }) => readDistanceSupport(deps, vendorId, query.orderId)),
    bind(contract.requestsOfOrder, ({ params }, { vendorId }) => readRequestsOfOrder(deps, vendorId, params.id)),
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
