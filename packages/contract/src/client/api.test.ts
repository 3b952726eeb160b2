import { afterEach, expect, it, vi } from 'vitest'
import { createApi } from './api.ts'

type Endpoint = { method: 'GET'; path: '/api/nothing'; data: never; refusals: object }

/** Returns the headers of one call. */
async function headersOf(options: Partial<Parameters<typeof createApi>[0]> = {}): Promise<Headers> {
  let sent = new Headers()
  const api = createApi<Endpoint & never>({
    networkMessage: '',
    fetch: async (_, init) => {
      sent = new Headers(init?.headers)
      return Response.json({ data: null })
    },
    ...options,
  })
  await (api as (name: string) => Promise<unknown>)('GET /api/nothing')
  return sent
}
afterEach(() => vi.unstubAllGlobals())

it('names the vendor’s host and the language in every call of a page', async () => {
  vi.stubGlobal('location', { host: 'naranj.example' })
  const headers = await headersOf()
  expect([headers.get('hostdomain'), headers.get('accept-language')]).toEqual(['naranj.example', 'fa'])
  expect((await headersOf({ headers: () => ({ hostdomain: 'toranj.example' }) })).get('hostdomain')).toBe(
    'toranj.example',
  )
})

it('names no host outside a page and at another address', async () => {
  expect((await headersOf()).has('hostdomain')).toBe(false)
  vi.stubGlobal('location', { host: 'naranj.example' })
  expect((await headersOf({ base: 'https://api.example' })).has('hostdomain')).toBe(false)
})
