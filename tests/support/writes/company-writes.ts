import { newId } from '@sofreh/kernel'
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

/** The writes of courier companies. */
export const companyWrites: readonly Write[] = [
  {
    name: `PUT ${settings}/{company}`,
    make: ({ name }) => ({ params: { company: 'SNAPPBOX' }, body: account(name()) }),
  },
  {
    name: 'POST /api-delivery/v1/delivery-by-providers',
    hasOwnId: true,
    make: async (fixture) => {
      await fixture.ask('PUT', '/api-identity/identity/vendors/me', { position: { lat: 35.72, lng: 51.41 } })
      await fixture.ask('PUT', `${settings}/MIARE`, account(fixture.name()))
      return { body: { id: newId(), orderId: await delivery(fixture), company: 'MIARE' } }
    },
  },
]
