import { newId } from '@sofreh/kernel'
import { type CourierCompany, defaultProfile } from '@sofreh/courier-companies/domain'
import type { Fixture, Write } from './fixture.ts'

const settings = '/api-sofreh/courier-companies/settings'
const account = (key: string) => ({
  isEnabled: true,
  credentials: { token: `token-${key}`, key: `key-${key}` },
  amountUnit: 'TOMAN',
  requestWhen: 'BY_HAND',
  minutesBefore: 10,
  rank: 1,
})
let phones = 0

/** Opens a bill that is to be brought, with its place on the map. */
async function delivery({ tab }: Fixture): Promise<string> {
  phones += 1
  const address = { address: 'ونک، خیابان گاندی', position: { lat: 35.757, lng: 51.409 }, receiverName: 'سارا' }
  const phone = `0914${String(5_000_000 + phones)}`
  return (await tab({ deliveryType: 'DELIVER', deliveryCost: 0, customer: { phone }, address })).id
}

async function openAccount(fixture: Fixture, company: CourierCompany): Promise<void> {
  await fixture.ask('PUT', '/api-identity/identity/vendors/me', { position: { lat: 35.72, lng: 51.41 } })
  const baseUrl = `${fixture.product.simulatorsUrl}/express-plus/api`
  const profile = company === 'EXPRESSPLUS' ? { profile: { ...defaultProfile, baseUrl } } : {}
  await fixture.ask('PUT', `${settings}/${company}`, { ...account(fixture.name()), ...profile })
}

const wanted = async (fixture: Fixture, company: CourierCompany) => {
  await openAccount(fixture, company)
  return { id: newId(), orderId: await delivery(fixture) }
}

const requested = async (fixture: Fixture) => {
  const body = { ...(await wanted(fixture, 'MIARE')), company: 'MIARE' }
  await fixture.ask('POST', '/api-delivery/v1/delivery-by-providers', body)
  return body
}

/** The writes of courier companies. */
export const companyWrites: readonly Write[] = [
  {
    name: `PUT ${settings}/{company}`,
    make: ({ name }) => ({ params: { company: 'SNAPPBOX' }, body: account(name()) }),
  },
  {
    name: 'POST /api-delivery/v1/delivery-by-providers',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ body: { ...(await wanted(fixture, 'MIARE')), company: 'MIARE' } }),
  },
  {
    name: 'POST /api/delivery/requestnewtrip',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ body: { ...(await wanted(fixture, 'MIARE')), company: 'MIARE' } }),
  },
  {
    name: 'POST /api-delivery/v1/express-plus/request-delivery',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ body: await wanted(fixture, 'EXPRESSPLUS') }),
  },
  {
    name: 'DELETE /api-delivery/v1/delivery-by-providers/{id}',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ params: { id: (await requested(fixture)).id } }),
  },
  {
    name: 'POST /api/delivery/canceltrip',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ body: { orderId: (await requested(fixture)).orderId } }),
  },
  {
    name: 'DELETE /api/delivery/deliveryhistories',
    hasOwnId: true,
    isSettledByJob: true,
    make: async (fixture) => ({ query: { id: (await requested(fixture)).id } }),
  },
]
