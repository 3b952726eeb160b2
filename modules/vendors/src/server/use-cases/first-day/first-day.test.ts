import { newId } from '@sofreh/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTwoVendors, type TwoVendors } from '../../testing/open-two-vendors.ts'

let shop: TwoVendors
beforeAll(async () => {
  shop = await openTwoVendors({ permissionsOf: (token) => (token.startsWith('owner') ? ['VENDOR_SETTINGS'] : []) })
}, 60_000)
afterAll(() => shop.close())

type Sent = { method?: 'GET' | 'PUT'; body?: object; host?: string; who?: string }
async function ask({ method = 'GET', body, host = 'naranj', who = 'owner' }: Sent = {}) {
  const answer = await shop.app.inject({
    method,
    url: '/api-sofreh/vendors/first-day',
    headers: { host: `${host}.localhost`, authorization: `Bearer ${who}-of-the-vendor`, 'idempotency-key': newId() },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
}
const put = (putAside: string[], more: Sent = {}) => ask({ method: 'PUT', body: { putAside }, ...more })

describe('the first-day list', () => {
  it('stores each dismissed step once, separately for each vendor', async () => {
    expect((await ask()).data).toEqual({ putAside: [] })
    expect((await put(['TABLES', 'PRINTER', 'TABLES'])).data).toEqual({ putAside: ['TABLES', 'PRINTER'] })
    expect((await ask()).data).toEqual({ putAside: ['TABLES', 'PRINTER'] })
    expect((await ask({ host: 'toranj' })).data).toEqual({ putAside: [] })
    expect((await put([])).data).toEqual({ putAside: [] })
  })

  it('rejects an unknown step and staff without the settings permission', async () => {
    expect((await put(['GARDEN'])).status).toBe(422)
    expect((await put(['ALL'], { who: 'waiter' })).status).toBe(403)
    expect((await ask({ who: 'waiter' })).status).toBe(403)
  })
})
