import { createRequire } from 'node:module'
import http from 'node:http'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/**
 * Runs the provider's own Node client against our simulator, as an independent check of its wire format. The client
 * connects to one fixed host on port 80, so the test redirects its connections through the `http` module it requires.
 * Its callbacks get entries, status and a sentence.
 */
type Entry = { messageid: number; message: string; status: number; statustext: string; receptor: string; cost: number }
type Callback = (entries: Entry[] | { remaincredit: number } | null, status: number, sentence: string) => void
type Client = Record<'Send' | 'VerifyLookup' | 'Status' | 'AccountInfo', (fields: object, callback: Callback) => void>
const require = createRequire(import.meta.url)
const { KavenegarApi } = require('kavenegar') as { KavenegarApi: (options: { apikey: string }) => Client }

let simulators: Simulators
let client: Client
const requests: string[] = []

beforeAll(async () => {
  simulators = await createSimulators()
  const { hostname, port } = new URL(await simulators.listen(0))
  const request = http.request.bind(http)
  const lead = ((options: http.RequestOptions, callback: (response: http.IncomingMessage) => void) => {
    requests.push(`${options.method} ${options.host}:${options.port} ${options.path}`)
    return request({ ...options, host: hostname, port }, callback)
  }) as typeof http.request
  vi.spyOn(require('node:http') as typeof http, 'request').mockImplementation(lead)
  client = KavenegarApi({ apikey: 'outsideclient' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await simulators.close()
})

const call = (name: keyof Client, fields: object) =>
  new Promise<{ entries: unknown; status: number; sentence: string }>((resolve) =>
    client[name](fields, (entries, status, sentence) => resolve({ entries, status, sentence })),
  )

describe('the SMS provider’s own client against our simulator', () => {
  it('sends a message and reads its entry', async () => {
    const { entries, status } = await call('Send', {
      message: 'code 482915',
      sender: '10004346',
      receptor: '09120000001',
    })
    expect(status).toBe(200)
    expect(entries).toMatchObject([{ message: 'code 482915', receptor: '09120000001', sender: '10004346', status: 1 }])
    expect(requests[0]).toBe('POST api.kavenegar.com:80 http://api.kavenegar.com/v1/outsideclient/sms/send.json')
    expect(simulators.sms.messages).toMatchObject([{ receptor: '09120000001', message: 'code 482915' }])
  })

  it('reads the delivery status of a message', async () => {
    const messageid = String(simulators.sms.messages[0]?.messageid)
    const { entries } = await call('Status', { messageid })
    expect(entries).toMatchObject([{ messageid: Number(messageid), status: 10 }])
  })

  it('sends a code by template, and gets the reason when one with a space is refused', async () => {
    expect((await call('VerifyLookup', { receptor: '09120000002', token: '482915', template: 'verify' })).status).toBe(
      200,
    )
    expect(simulators.sms.messages.at(-1)).toMatchObject({ receptor: '09120000002', message: '482915' })
    expect((await call('VerifyLookup', { receptor: '09120000002', token: '48 29', template: 'verify' })).status).toBe(
      431,
    )
  })

  it('gets each refusal with its status and a sentence', async () => {
    for (const status of [411, 418, 451]) {
      const refused = await call('Send', { message: 'x', receptor: `0912000${String(status).padStart(4, '0')}` })
      expect(refused.status).toBe(status)
      expect(refused.sentence.length).toBeGreaterThan(3)
    }
  })

  it('reads the credit of the account', async () => {
    expect((await call('AccountInfo', {})).entries).toMatchObject({ remaincredit: expect.any(Number) })
  })
})
