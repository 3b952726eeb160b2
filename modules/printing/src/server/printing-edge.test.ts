import { createEvents } from '@sofreh/events'
import { createHttp } from '@sofreh/http'
import { newId } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printingRefusals } from '../text/printing.fa.ts'
import { createPrinting } from './create-printing.ts'

/** An installation on the internet, where no user may make a bridge call arbitrary machines. */
const vendorId = newId()
let shop: Awaited<ReturnType<typeof testDatabase>>
let events: Awaited<ReturnType<typeof createEvents>>
let app: Awaited<ReturnType<typeof createHttp>>

beforeAll(async () => {
  shop = await testDatabase()
  const { database } = shop
  events = await createEvents({ database, onError: () => undefined })
  const unasked = () => Promise.reject(new Error('this call is not expected here'))
  const core = { database, clock: () => new Date(), newId, announce: events.announce, hub: events.hub }
  const printing = createPrinting(
    { ...core, onError: () => undefined },
    {
      identity: {
        bridgesOf: async () => [],
        isPaired: async () => true,
        namesOf: async () => new Map(),
        credentialsOf: unasked,
      },
      vendors: { settingsOf: unasked },
      catalog: { allCategories: unasked },
      payments: {
        paidInCash: async () => new Set(),
        moneyOfReceipt: async () => [],
        cashTakenAt: async () => undefined,
      },
      cash: { findShiftReport: unasked, readShiftReport: unasked },
      ordering: {
        findOrder: unasked,
        lockOrder: unasked,
        kitchenTicketsOf: unasked,
        placingDeviceOf: unasked,
        stepKitchen: unasked,
      },
      feedback: { receiptTokenOf: () => '' },
      bridgeSecret: new Uint8Array(32),
      programSeeds: [new Uint8Array(32)],
      bridgeProgram: async () => undefined,
      mayReachAnything: false,
    },
  )
  app = await createHttp({
    bindings: printing.routes,
    resolveVendor: async () => vendorId,
    resolveCaller: async () => ({
      personId: newId(),
      permissions: new Set(['PRINTER_SETTINGS', 'POS_USE']),
      isStaff: true,
      isAdmin: false,
    }),
    refusals: printingRefusals,
    logger: false,
    checksAnswers: true,
    publicPerMinute: 10_000,
    trustProxy: false,
  })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await events?.close()
  await shop?.close()
})

const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  const headers = { host: 'naranj.test', authorization: 'Bearer unknown-bridge', 'idempotency-key': newId() }
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
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
    await sql`update printer_jobs set slip = ${JSON.stringify(endless)}::jsonb`.execute(shop.database.kysely)
    expect(await ask('GET', `/api-sofreh/printing/jobs/${test.data.id}/picture`)).toMatchObject({
      status: 422,
      code: 'SLIP_TOO_LONG',
    })
    const [job] = (await ask('GET', '/api-sofreh/printing/jobs')).data as unknown as object[]
    expect(job).toMatchObject({ state: 'FAILED', problem: 'SLIP_TOO_LONG' })
  })
})
