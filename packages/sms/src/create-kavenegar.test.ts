import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSimulators, type Simulators } from '@sofreh/simulators'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createKavenegar, type KavenegarOptions, type SmsTrouble } from './index.ts'

const key = 'secretsecretsecret'
let simulators: Simulators
let url: string
const troubles: SmsTrouble[] = []
const servers: Server[] = []

beforeAll(async () => {
  simulators = await createSimulators()
  url = await simulators.listen(0)
})
afterAll(async () => {
  await simulators.close()
  for (const server of servers) server.close()
})
afterEach(() => {
  troubles.length = 0
  simulators.sms.messages.length = 0
  simulators.sms.isOutOfCredit = false
})

const line = (options: Partial<KavenegarOptions> = {}) =>
  createKavenegar({ url, key, timeoutMs: 20_000, onTrouble: (trouble) => troubles.push(trouble), ...options })

/** For the number whose response never arrives; the message itself has been accepted by then. */
const soon = { timeoutMs: 1_500 }

/** Starts a provider that gives this response to every call. */
async function answering(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** An address where nothing listens any more. */
async function deserted(): Promise<string> {
  const address = await answering(200, '')
  await new Promise((resolve) => servers.pop()?.close(resolve))
  return address
}

describe('createKavenegar', () => {
  it('sends Persian text unchanged from the configured line', async () => {
    expect(await line({ sender: '10004346' }).send('09120000001', 'سلام؛ کد شما ۱۲۳ & 100%')).toBe('sent')
    expect(simulators.sms.messages).toMatchObject([
      { receptor: '09120000001', sender: '10004346', message: 'سلام؛ کد شما ۱۲۳ & 100%' },
    ])
    expect(troubles).toEqual([])
  })

  it('sends a code by the approved template and has no sendCode without one', async () => {
    expect(await line({ codeTemplate: 'verify' }).sendCode?.('09120000001', '123456')).toBe('sent')
    expect(simulators.sms.messages[0]?.message).toBe('123456')
    expect(line().sendCode).toBeUndefined()
    expect(await line({ codeTemplate: 'unapproved' }).sendCode?.('09120000001', '123456')).toBe('refused')
    expect(troubles).toMatchObject([{ method: 'verify/lookup', status: 424 }])
  })

  it.each([400, 403, 409, 411, 412, 418, 451])('returns refused when the provider answers %i', async (status) => {
    expect(await line().send(`0912000${String(status).padStart(4, '0')}`, 'x')).toBe('refused')
    expect(troubles).toMatchObject([{ outcome: 'refused', status }])
    expect(simulators.sms.messages).toEqual([])
  })

  it('returns refused when the credit is used up or the key is wrong', async () => {
    simulators.sms.isOutOfCredit = true
    expect(await line().send('09120000001', 'x')).toBe('refused')
    expect(await line({ key: 'a/../b' }).send('09120000001', 'x')).toBe('refused')
  })

  it('returns unknown when no response arrives and sends the message only once', async () => {
    expect(await line(soon).send('09120000999', 'x')).toBe('unknown')
    expect(simulators.sms.messages).toHaveLength(1)
    expect(troubles).toMatchObject([{ outcome: 'unknown', status: 0, reason: 'TimeoutError' }])
  })

  it("returns unknown for a proxy's page, half a response and an unlisted status", async () => {
    for (const [status, body] of [
      [502, '<html>bad gateway</html>'],
      [200, '{"return":{"sta'],
      [200, '{"entries":[]}'],
      [500, '{"return":{"status":500,"message":"x"}}'],
    ] as const) {
      expect(await line({ url: await answering(status, body) }).send('09120000001', 'x')).toBe('unknown')
    }
  })

  it('returns refused when nothing listens, because nothing was sent', async () => {
    expect(await line({ url: await deserted() }).send('09120000001', 'x')).toBe('refused')
    expect(troubles).toMatchObject([{ outcome: 'refused', status: 0 }])
  })

  it('reports troubles without the key, the number and the text', async () => {
    await line().send('09120000418', 'private text')
    await line({ url: await deserted() }).send('09120000001', 'private text')
    await line(soon).send('09120000999', 'private text')
    expect(troubles).toHaveLength(3)
    expect(JSON.stringify(troubles)).not.toMatch(/secret|0912|private/)
  })
})
