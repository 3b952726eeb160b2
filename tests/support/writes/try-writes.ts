import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '@sofreh/database'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { allContracts, nameOf } from '../../conformance/all-endpoints.ts'
import { type RunningProduct, runProduct } from '../../conformance/running-product.ts'
import { breachesOf } from '@sofreh/testing/app'
import { allRows, effectBetween } from './all-rows.ts'
import { type Fixture, openFixture, type Sent, send, type Write } from './fixture.ts'

/**
 * Commits on the connection of one call. It may break after so many commits: they are done, and the caller gets no
 * answer.
 */
type Line = { commits: number; breaksAfter?: number }

/**
 * Tests each of these writes in its own restaurant: sent twice, twice at once, with its answer lost after any commit,
 * an hour late. Compares the rows that changed.
 */
export function tryWrites(writes: readonly Write[], mobile: string): void {
  const lines = new AsyncLocalStorage<Line>()
  const broken: string[] = []
  let product: RunningProduct
  let database: Database
  let fixture: Fixture
  beforeAll(async () => {
    product = await runProduct({
      logger: pino({ level: 'error' }, { write: (line) => broken.push(line) }),
      through: async (connection) => {
        const whole = openDatabase({ connection, poolSize: 8 })
        return { connection, database: { ...whole, transaction: breaking(whole.transaction) } }
      },
    })
    database = product.started.database
    fixture = await openFixture(product, 'faulted', mobile)
  }, 60_000)
  afterAll(() => product.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  function breaking(transaction: Database['transaction']): Database['transaction'] {
    return async (work, settings) => {
      const line = lines.getStore()
      const isBroken = () => line?.breaksAfter !== undefined && line.commits >= line.breaksAfter
      const lost = () => Object.assign(new Error('the connection was lost'), { code: '08006' })
      if (isBroken()) throw lost()
      const answer = await transaction(work, settings)
      if (line) line.commits += 1
      if (isBroken()) throw lost()
      return answer
    }
  }

  /** Prepares a call that was never made before. */
  const make = async (write: Write): Promise<Sent> => ({ write, ready: await write.make(fixture), key: newId() })

  /** Waits until all events are processed. */
  const settled = async () => {
    for (let tries = 0; tries < 4_000; tries += 1) {
      await product.runner.catchUp(fixture.shop.vendorId)
      const { rows } = await sql`select from event_counters c left join reaction_cursors r using (vendor_id)
        where c.last <> coalesce(r.last, 0)`.execute(database.kysely)
      if (rows.length === 0) return
      await pause(5)
    }
    throw new Error('the product does not become idle')
  }
  const effectOf = async <Answer>(recordsAttempts: boolean | undefined, act: () => Promise<Answer>) => {
    await settled()
    const before = await allRows(database)
    const answer = await act()
    await settled()
    const { transaction_steps: steps, ...effect } = effectBetween(before, await allRows(database))
    return { answer, effect: steps && !recordsAttempts ? { ...effect, transaction_steps: steps } : effect }
  }
  const endpoints = new Map(allContracts.map((one) => [nameOf(one), one]))
  const isStored = ({ name }: Write) => (endpoints.get(name)?.idempotency ?? 'key') === 'key'

  const sentBefore: { call: Sent; first: unknown }[] = []

  describe.each(writes.map((write) => [write.name, write] as const))('%s', (_, write) => {
    let once: Awaited<ReturnType<typeof effectOf>>['effect']
    const line: Line = { commits: 0 }

    it('does nothing when the call is repeated, and returns the first answer', async () => {
      // The first call of its kind may create a counter or an account. From the second on all have the same effect.
      await send(fixture, await make(write))
      const call = await make(write)
      const first = await effectOf(write.recordsAttempts, () => lines.run(line, () => send(fixture, call)))
      expect(first.answer).toEqual({ status: 200, said: expect.anything() })
      expect(Object.keys(first.effect)).not.toEqual([])
      once = first.effect
      const again = await effectOf(write.recordsAttempts, () => send(fixture, call))
      expect(again.effect).toEqual({})
      if (isStored(write)) expect(again.answer).toEqual(first.answer)
      sentBefore.push({ call, first: first.answer })
    })

    it('takes effect once when the call comes twice at the same moment, and from another tab as well', async () => {
      const call = await make(write)
      // Under another key only a call with its own id is recognised.
      const keys = write.hasOwnId ? [call.key, newId(), call.key] : [call.key, call.key]
      const { answer, effect } = await effectOf(write.recordsAttempts, () =>
        Promise.all(keys.map((key) => send(fixture, { ...call, key }))),
      )
      expect(effect).toEqual(once)
      expect(answer.filter(({ status }) => status >= 500)).toEqual([])
      expect(answer.map(({ status }) => status)).toContain(200)
      if (isStored(write)) expect(answer.at(-1)).toEqual(answer[0])
    })

    it('takes effect once when its answer is lost after any commit and it is sent again', async () => {
      const places = line.commits
      expect(places).toBeGreaterThan(0)
      for (let breaksAfter = 1; breaksAfter <= places; breaksAfter += 1) {
        const call = await make(write)
        const { answer, effect } = await effectOf(write.recordsAttempts, async () => {
          await lines.run({ commits: 0, breaksAfter }, () => send(fixture, call))
          return send(fixture, call)
        })
        if (write.isSettledByJob && breaksAfter < places) expectNoMore(effect, once)
        else expect(effect, `after commit ${breaksAfter}`).toEqual(once)
        if (isStored(write)) expect(answer.status, JSON.stringify(answer.said)).toBe(200)
        expect(answer.status).toBeLessThan(500)
      }
    })
  })

  it('does nothing when a call comes an hour late, after everything else', async () => {
    await settled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    fixture.tokens.staff = await product.signIn(fixture.shop.host, mobile)
    fixture.tokens.guest = await product.signIn(fixture.shop.host, `0935${mobile.slice(-7)}`)
    for (const recordsAttempts of [true, false]) {
      const { effect } = await effectOf(recordsAttempts, async () => {
        for (const { call, first } of sentBefore.toReversed()) {
          if ((call.write.recordsAttempts ?? false) !== recordsAttempts) continue
          const late = await send(fixture, call)
          if (isStored(call.write)) expect(late, call.write.name).toEqual(first)
          else expect(late.status, call.write.name).toBeLessThan(500)
        }
      })
      expect(effect).toEqual({})
    }
  })

  it('passes the audit, and logs no server error of its own', async () => {
    expect(await breachesOf(database)).toEqual([])
    expect(broken.filter((line) => !line.includes('the connection was lost'))).toEqual([])
  })
}

type Effect = Record<string, Record<string, number>>

/** What was added is a part of the whole effect: one request with its trip, and nothing twice. */
function expectNoMore(effect: Effect, whole: Effect): void {
  expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(effect)))
  for (const [table, grown] of Object.entries(effect))
    for (const [amount, by] of Object.entries(grown))
      expect(by, `${table}.${amount}`).toBeLessThanOrEqual(whole[table]?.[amount] ?? 0)
  for (const table of ['courier_requests', 'trips', 'trip_stops'])
    expect(effect[table]?.['rows'], table).toBe(whole[table]?.['rows'])
}
