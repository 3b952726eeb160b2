import { newId } from '@sofreh/kernel'
import { startTestApp, type TestApp } from '@sofreh/testing/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** An installation on the internet, where no user may make a bridge call arbitrary machines. */
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    config: { isProduction: true },
    resolveCaller: async () => ({
      personId: newId(),
      permissions: new Set(['PRINTER_SETTINGS', 'POS_USE']),
      isStaff: true,
      isAdmin: false,
    }),
  })
  await app.openVendor({ name: 'نارنج', subdomain: 'naranj' })
}, 60_000)
afterAll(() => app?.close())

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { host: 'naranj.localhost', authorization: 'Bearer unknown-bridge', 'idempotency-key': newId() }
  const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, ...(answer.json() as { code?: string; errors?: object[]; data: { id: string } }) }
}

describe('printer address', () => {
  it.each(['8.8.8.8', '127.0.0.1', '169.254.169.254', '0.0.0.0'])(
    "rejects %s, which is outside the shop's network",
    async (ip) => {
      expect(await ask('POST', '/api-snappFood/printers', { name: 'دور', ip })).toMatchObject({
        status: 422,
        code: 'PRINTER_ADDRESS_FOREIGN',
        errors: [{ field: 'ip' }],
      })
    },
  )
})

describe('printout of more than two metres', () => {
  it('fails a printout that is too long, with its reason, and removes it from the queue', async () => {
    const printer = await ask('POST', '/api-snappFood/printers', { name: 'گرم', ip: '192.168.1.50' })
    expect(printer.status).toBe(200)
    const test = await ask('POST', `/api-sofreh/printing/printers/${printer.data.id}/test`)
    const endless = { blocks: Array.from({ length: 60 }, () => ({ kind: 'space', dots: 400 })) }
    await sql`update printer_jobs set slip = ${JSON.stringify(endless)}::jsonb`.execute(app.database.kysely)
    expect(await ask('GET', `/api-sofreh/printing/jobs/${test.data.id}/picture`)).toMatchObject({
      status: 422,
      code: 'SLIP_TOO_LONG',
    })
    const [job] = (await ask('GET', '/api-sofreh/printing/jobs')).data as unknown as object[]
    expect(job).toMatchObject({ state: 'FAILED', problem: 'SLIP_TOO_LONG' })
  })
})
