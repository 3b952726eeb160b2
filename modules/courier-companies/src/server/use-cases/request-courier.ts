import { Refusal } from '@sofreh/kernel'
import { companyNames } from '../../text/courier-companies.fa.ts'
import { type CourierCompany, fleetOfCompany } from '../../domain/index.ts'
import type { CompanyAccess, RequestAnswer, RequestFacts } from '../companies/company-line.ts'
import type { CourierCompaniesDeps } from '../courier-companies-deps.ts'
import { closeAlarm } from '../store/alarms.ts'
import { scheduleWatch } from '../store/schedule.ts'
import { findRequest, lockRequest, type RequestRow } from '../store/requests.reader.ts'
import { insertRequest, saveRequest } from '../store/requests.writer.ts'
import { findSettings, type SettingsRow } from '../store/settings.reader.ts'
import { announceRequest, applyReport, endOrMove } from './apply-report.ts'
import { accessOf, isSetUp } from './company-access.ts'
import { type OrderRoute, routeOfOrder } from './route-of-order.ts'

export type AskedCourier = {
  vendorId: string
  /** The request's own id: asked twice, it is one request. */
  id: string
  orderId: string
  company: CourierCompany
  personId: string | null
  byRule: boolean
}

/** How long after an unanswered request the company is asked about it. */
const firstLookMs = 15_000

/**
 * Requests a courier of a company. The request is stored before the company is called, so that an answer that is lost
 * can be found by its bill number and never leads to a second request.
 * @throws Refusal
 */
export async function requestCourier(deps: CourierCompaniesDeps, asked: AskedCourier): Promise<RequestRow> {
  const { vendorId, id, company } = asked
  const present = await findRequest(deps.database, vendorId, id)
  if (present) {
    if (present.orderId !== asked.orderId) throw new Refusal('ORDER_NOT_FOUND')
    return present
  }
  const settings = await findSettings(deps.database, vendorId, company)
  if (!isSetUp(settings)) throw new Refusal('COMPANY_NOT_SET_UP')
  const { currency } = await deps.vendors.settingsOf(deps.database, vendorId)
  const access = accessOf(deps, vendorId, settings, currency)
  const route = await routeOfOrder(deps, deps.database, vendorId, asked.orderId)
  const quotedFare = await quoteOf(deps, { access, settings, route })
  const isNew = await store(deps, asked, quotedFare)
  if (!isNew) return getRequest(deps, asked)
  const answer = await deps.lines[company].request(factsOf(deps, { access, route, id }))
  await settle(deps, asked, answer)
  return getRequest(deps, asked)
}

async function getRequest(deps: CourierCompaniesDeps, { vendorId, id }: AskedCourier): Promise<RequestRow> {
  const row = await findRequest(deps.database, vendorId, id)
  if (!row) throw new Refusal('COURIER_REQUEST_NOT_FOUND')
  return row
}

type Quoted = { access: CompanyAccess; settings: SettingsRow; route: OrderRoute }

/** Asks the fare first where the vendor set a maximum; an unknown fare is then above it. */
async function quoteOf(deps: CourierCompaniesDeps, { access, settings, route }: Quoted): Promise<number | null> {
  const { company, maxFare, maxMetres } = settings
  if (maxMetres !== null && route.metres > maxMetres) throw new Refusal('FARE_ABOVE_MAXIMUM')
  if (maxFare === null) return null
  const { pickup, drop } = route
  const answer = await deps.lines[company].price({ access, pickup, drop })
  if (answer.kind !== 'done') throw new Refusal('COMPANY_SILENT')
  if (answer.price > maxFare) throw new Refusal('FARE_ABOVE_MAXIMUM', { price: answer.price })
  return answer.price
}

/** @returns false when the same request was stored meanwhile */
function store(deps: CourierCompaniesDeps, asked: AskedCourier, quotedFare: number | null): Promise<boolean> {
  const { vendorId, id, orderId, company, personId, byRule } = asked
  return deps.database.transaction(async (tx) => {
    const trip = { vendorId, orderId, tripId: id, company, personId, fleet: fleetOfCompany[company] }
    // Locks the order: a concurrent request of the same order waits here and is refused.
    try {
      await deps.couriers.openCompanyTrip(tx, { ...trip, name: companyNames[company] })
    } catch (error) {
      if (await findRequest(tx, vendorId, id)) return false
      throw error
    }
    const createdAt = deps.clock()
    const request = { id, orderId, tripId: id, company, billNumber: id, quotedFare, byRule, personId, createdAt }
    await insertRequest(tx, vendorId, request)
    await closeAlarm(tx, vendorId, { orderId, at: createdAt })
    await scheduleWatch(deps, tx, { vendorId, requestId: id, inMs: firstLookMs })
    await announceRequest(deps, tx, vendorId, { id, orderId })
    return true
  })
}

function factsOf(
  deps: CourierCompaniesDeps,
  { access, route, id }: { access: CompanyAccess; route: OrderRoute; id: string },
): RequestFacts {
  const now = deps.clock()
  const { order, pickup, drop } = route
  const promised = order.sheet.promisedAt
  const readyAt = promised === null ? now : new Date(promised)
  return { access, pickup, drop, billNumber: id, orderNumber: order.number, readyAt, now }
}

function settle(deps: CourierCompaniesDeps, { vendorId, id }: AskedCourier, answer: RequestAnswer): Promise<void> {
  return deps.database.transaction(async (tx) => {
    const row = await lockRequest(tx, vendorId, id)
    if (!row) return
    if (answer.kind === 'done') {
      await applyReport(deps, tx, vendorId, { row, seen: answer.seen, isFresh: false })
      return
    }
    // A webhook may have arrived before the answer.
    if (row.status !== 'REQUESTED') return
    if (answer.kind === 'unknown') {
      await saveRequest(tx, vendorId, { ...row, isUnknown: true, reason: answer.because })
      await announceRequest(deps, tx, vendorId, row)
      return
    }
    const reason = answer.because
    const ended: RequestRow = { ...row, status: 'CANCELED_BY_PROVIDER', reason, attention: 'REFUSED' }
    await endOrMove(deps, tx, vendorId, { ...ended, providerStatus: answer.providerCode })
  })
}
