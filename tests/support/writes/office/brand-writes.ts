import { newId } from '@sofreh/kernel'
import { type Fixture, type Write } from '../fixture.ts'

const brands = '/api-sofreh/vendors/brands'
const subscribing = '/api-identity/identity/vendors/subscribevendorbrand'
const subdomain = 'branch'

type Brand = { id: string; isOwner: boolean; site: string; branches: { subdomain: string }[] }
type Ask = <Data>(method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<Data>

const others = new WeakMap<Fixture, Promise<Ask>>()

/** Opens a second restaurant once, and calls as its owner. */
function askAsOther(fixture: Fixture): Promise<Ask> {
  const known = others.get(fixture) ?? openOther(fixture)
  others.set(fixture, known)
  return known
}

async function openOther({ product }: Fixture): Promise<Ask> {
  const { vendorId, host, token } = await product.openVendor(subdomain, '09121110049')
  await product.runner.catchUp(vendorId)
  return async (method, url, payload) => {
    const headers = { host, authorization: `Bearer ${token}`, 'idempotency-key': newId() }
    const answer = await product.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    await product.runner.catchUp(vendorId)
    return answer.json().data
  }
}

/** Ends every membership of the caller, with the brand that it owns. */
async function leaveAll(ask: Ask): Promise<void> {
  const all = await ask<Brand[]>('GET', brands)
  for (const { id, site, isOwner, branches } of all) {
    const leaving = isOwner ? branches.map((branch) => branch.subdomain).filter((name) => name !== site) : []
    for (const name of [...leaving, site]) await ask('DELETE', `${brands}/${id}/branches/${name}`)
  }
}

/** Makes both restaurants leave their brands, then creates one of the caller. */
async function newBrand(ask: Ask, other: Ask): Promise<string> {
  for (const one of [ask, other]) await leaveAll(one)
  const id = newId()
  await ask('PUT', `${brands}/${id}`, { name: 'هلو' })
  return id
}

/** Writes of a brand and of its branches. */
export const brandWrites: readonly Write[] = [
  {
    name: `PUT ${brands}/{id}`,
    hasOwnId: true,
    make: async (fixture) => {
      for (const ask of [fixture.ask, await askAsOther(fixture)]) await leaveAll(ask)
      return { params: { id: newId() }, body: { name: 'هلو' } }
    },
  },
  {
    name: `PUT ${brands}/{id}/branches`,
    hasOwnId: true,
    make: async (fixture) => ({
      params: { id: await newBrand(fixture.ask, await askAsOther(fixture)) },
      body: { site: subdomain },
    }),
  },
  {
    name: `PUT ${subscribing}`,
    hasOwnId: true,
    make: async (fixture) => ({ body: { brandId: await newBrand(await askAsOther(fixture), fixture.ask) } }),
  },
  {
    name: `DELETE ${brands}/{id}/branches/{site}`,
    make: async (fixture) => {
      const other = await askAsOther(fixture)
      const id = await newBrand(fixture.ask, other)
      await fixture.ask('PUT', `${brands}/${id}/branches`, { site: subdomain })
      await other('PUT', subscribing, { brandId: id })
      return { params: { id, site: subdomain } }
    },
  },
]
