import type { Database } from '@sofreh/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnlineGateway } from '@sofreh/gateways/server'
import { type PayingApp, type PayingServer, startPayingApp } from '@sofreh/testing/payments'
import { testedGateways } from '@sofreh/testing/banks'
import type { StartedPayment } from './start-online-payment.ts'

let app: PayingApp

const minute = 60_000
const mostPlaces = 60

/** Simulates a server that dies at one place: before or after any transaction or gateway call. */
class Killed extends Error {}
type Fuse = { server: PayingServer; hasBlown: () => boolean }

function doomed(place: number): Fuse {
  let passed = 0
  const step = () => {
    passed += 1
    // A dead server stays dead.
    if (passed > place) throw new Killed(`at place ${place}`)
  }
  const around =
    <Sent extends unknown[], Answer>(act: (...sent: Sent) => Promise<Answer>) =>
    async (...sent: Sent): Promise<Answer> => {
      step()
      const answer = await act(...sent)
      step()
      return answer
    }
  const { database, gateway } = app
  const lost: Database = { ...database, transaction: around(database.transaction) as Database['transaction'] }
  const dying: OnlineGateway = {
    ...gateway,
    start: around(gateway.start),
    verify: around(gateway.verify),
    ...(gateway.inquire ? { inquire: around(gateway.inquire) } : {}),
    refund: around(gateway.refund),
  }
  const gateways = { [gateway.provider]: dying }
  const onError = (error: unknown) => {
    if (!(error instanceof Killed)) throw error
  }
  const server = app.server({ database: lost, onError, overrides: { gateways } })
  return { server, hasBlown: () => passed > place }
}

async function survive(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
}

const ledger = (orderId: string) => app.payments.ledgerOf(app.database, app.vendorId, orderId)
const start = (orderId: string, server?: PayingServer) =>
  app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } }, server ? { server } : {})

async function takenAtBank(orderId: string): Promise<number> {
  return app.bank.held(new Set((await ledger(orderId)).transactions.map((transaction) => transaction.id)))
}

/** Runs the jobs of the following days; a guest whose order is still unpaid pays again. */
async function recover(orderId: string): Promise<void> {
  for (const ms of [1, 2 * minute, 2 * minute, 5 * 60 * minute]) await app.wait(ms)
  const { net, unknown } = await ledger(orderId)
  if (net > 0 || (unknown && app.bank.differs?.cannotReportReturns)) return
  const again = await start(orderId)
  await app.comeBack(await app.atBank(again.submitUrl, 'pay'))
}

describe.each(testedGateways)('killing the server during a payment over %s', (provider) => {
  beforeAll(async () => {
    app = await startPayingApp(provider)
  }, 60_000)
  afterAll(() => app.close())

  // Both cases for one gateway: the return confirms a guest who returns, the inquiry one who does not.
  it.each(provider === 'ZARIN_PAL' ? ['comes back', 'never comes back'] : ['comes back'])(
    'pays the order once wherever the server dies when the guest %s',
    async (ending) => {
      let place = 0
      for (; place < mostPlaces; place += 1) {
        const orderId = await app.order()
        const { server, hasBlown } = doomed(place)
        let started: StartedPayment | undefined
        await survive(async () => {
          started = await start(orderId, server)
        })
        const back = started ? await app.atBank(started.submitUrl, 'pay') : undefined
        if (ending === 'comes back') await survive(() => app.comeBack(back, server))
        else await survive(() => app.wait(2 * minute, server))
        await recover(orderId)
        if ((await ledger(orderId)).unknown) {
          // The bank cannot tell what it settled: a person has to look, and the guest was not charged again.
          expect(app.bank.differs?.cannotReportReturns, `place ${place}`).toBeDefined()
          expect(await takenAtBank(orderId)).toBe(420_000)
          continue
        }
        expect(await app.orderOf(orderId), `place ${place}`).toMatchObject({ state: 'PAID', timesPaid: 1 })
        expect(await ledger(orderId)).toMatchObject({ paid: 420_000, net: 420_000, pending: false, unknown: false })
        expect(await takenAtBank(orderId)).toBe(420_000)
        await app.expectSound(orderId)
        if (!hasBlown()) break
      }
      expect(place).toBeGreaterThan(8)
      expect(place).toBeLessThan(mostPlaces)
    },
    90_000,
  )
})

describe('killing the server during a refund', () => {
  beforeAll(async () => {
    app = await startPayingApp()
  })
  afterAll(() => app.close())

  it('refunds once at whichever step the server is killed', async () => {
    let place = 0
    for (; place < mostPlaces; place += 1) {
      const orderId = await app.order()
      await app.comeBack(await app.atBank((await start(orderId)).submitUrl, 'pay'))
      await app.reject(orderId)
      const request = { vendorId: app.vendorId, orderId, reason: 'REJECTED', personId: null }
      await app.database.transaction((tx) => app.payments.refundPaid(tx, request))
      const { server, hasBlown } = doomed(place)
      await survive(() => app.wait(1, server))
      for (const ms of [4 * minute, 4 * minute, 61 * minute, 5 * 60 * minute]) await app.wait(ms)
      const after = await ledger(orderId)
      expect(after, `place ${place}`).toMatchObject({ paid: 420_000, net: 0 })
      const left = after.transactions.filter((one) => one.type === 'REFUND' && one.status !== 'FAILED')
      expect(left).toHaveLength(1)
      expect(await takenAtBank(orderId)).toBe(left[0]?.way === 'PERSON' ? 420_000 : 0)
      expect(left[0]?.status).toBe(left[0]?.way === 'PERSON' ? 'PENDING' : 'DONE')
      await app.expectSound(orderId)
      if (!hasBlown()) break
    }
    expect(place).toBeGreaterThan(4)
    expect(place).toBeLessThan(mostPlaces)
  })
})
