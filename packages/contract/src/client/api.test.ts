import { afterEach, describe, expect, it, vi } from 'vitest'
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

describe('key of a write', () => {
  /** Calls that are answered, or lost; returns the key of each. */
  async function keysOf(calls: readonly { answer: 'lost' | 'refused' | 'done'; body: unknown }[], repeatMs?: number) {
    const keys: (string | null)[] = []
    let answer = 'done'
    const api = createApi<Endpoint & never>({
      networkMessage: '',
      ...(repeatMs === undefined ? {} : { repeatMs }),
      fetch: async (_, init) => {
        keys.push(new Headers(init?.headers).get('idempotency-key'))
        if (answer === 'lost') throw new TypeError('there is no network')
        if (answer === 'refused') return Response.json({ code: 'NO', message: '', errors: [] }, { status: 409 })
        return Response.json({ data: null })
      },
    }) as unknown as (name: string, sent: object) => Promise<unknown>
    for (const call of calls) {
      answer = call.answer
      await api('POST /api/halls', { body: call.body }).catch(() => undefined)
    }
    return keys
  }
  const [lost, done] = [
    { answer: 'lost', body: { name: 'تراس' } },
    { answer: 'done', body: { name: 'تراس' } },
  ] as const

  it('stays for the same write after lost answers, and is new after an answer', async () => {
    const [first, second, third, fourth] = await keysOf([lost, lost, done, done], 60_000)
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('is new after a refusal, for another body, and for the same write after another one', async () => {
    const other = { answer: 'done', body: { name: 'حیاط' } } as const
    const refused = await keysOf([{ ...lost, answer: 'refused' }, done], 60_000)
    const between = await keysOf([lost, other, done], 60_000)
    expect(new Set([...refused, ...between]).size).toBe(5)
  })

  it('is new for each write of a client that sets its own keys', async () => {
    expect(new Set(await keysOf([lost, done])).size).toBe(2)
  })
})
