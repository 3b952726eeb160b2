import type { Tx } from '@sofreh/database'
import { type TestDatabase, testDatabase } from '@sofreh/testing'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createEvents,
  type Events,
  followsSubject,
  type LiveMessage,
  parkedEvents,
  type Reaction,
  type Reactions,
  takesLong,
} from './index.ts'
import { eventsAfter } from './events.reader.ts'
import { ReactionLane } from './reaction-lane.ts'

describe('events', () => {
  let shop: TestDatabase
  let events: Events
  const errors: unknown[] = []
  beforeAll(async () => {
    shop = await testDatabase({ poolSize: 12 })
    events = await createEvents({
      database: shop.database,
      connection: shop.connection,
      onError: (error) => errors.push(error),
    })
  })
  afterAll(async () => {
    await events.close()
    await shop.close()
  })

  /** Starts reactions that end with this test. */
  const react = (reactions: Reactions) => {
    const runner = events.startReactions(reactions)
    onTestFinished(() => runner.close())
    return runner
  }
  const happen = (vendorId: string, kind = 'order-placed', facts: Record<string, number> = {}) =>
    shop.database.transaction((tx) => events.announce(tx, { vendorId, kind, subjectId: vendorId, facts }))
  const numbersOf = async (vendorId: string) =>
    (await eventsAfter(shop.database, vendorId, 0, 100)).map(({ number }) => number)
  const until = async (check: () => boolean) => {
    await expect.poll(check, { interval: 10 }).toBe(true)
  }
  const numbers = (messages: readonly LiveMessage[]) =>
    messages.flatMap((message) => (message.type === 'event' ? [message.event.number] : []))

  it("numbers forty concurrent events of a vendor without a gap, and another vendor's from one", async () => {
    const vendorId = newId()
    await Promise.all(Array.from({ length: 40 }, () => happen(vendorId)))
    expect(await numbersOf(vendorId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    const other = newId()
    await happen(other)
    expect(await numbersOf(other)).toEqual([1])
  })

  it('stores facts that the database computes beside the given ones', async () => {
    const vendorId = newId()
    await shop.database.transaction((tx) =>
      events.announce(tx, {
        vendorId,
        kind: 'order-placed',
        subjectId: vendorId,
        facts: { state: 'SUBMITTED' },
        computed: sql`(select jsonb_build_object('number', ${12}::int + 1))`,
      }),
    )
    expect(await eventsAfter(shop.database, vendorId, 0, 10)).toMatchObject([
      { facts: { state: 'SUBMITTED', number: 13 } },
    ])
  })

  it('lets others announce while a transaction that has announced goes on', async () => {
    const vendorId = newId()
    const place = (tx: Tx) => events.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId })
    await shop.database.transaction(place)
    await shop.database.transaction(async (tx) => {
      await place(tx)
      await sql`select 1`.execute(tx.kysely)
      await shop.database.transaction((other) =>
        events.announce(other, { vendorId, kind: 'order-paid', subjectId: vendorId }),
      )
      await sql`select 1`.execute(tx.kysely)
    })
    const { rows } = await sql<{ kind: string }>`
      select kind from outbox where vendor_id = ${vendorId} order by number`.execute(shop.database.kysely)
    expect(rows.map(({ kind }) => kind)).toEqual(['order-placed', 'order-paid', 'order-placed'])
  })

  it('omits an event that was rolled back and leaves no gap', async () => {
    const vendorId = newId()
    await happen(vendorId)
    await expect(
      shop.database.transaction(async (tx) => {
        await events.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId })
        throw new Error('the guest changed their mind')
      }),
    ).rejects.toThrow()
    await happen(vendorId)
    expect(await numbersOf(vendorId)).toEqual([1, 2])
  })

  it('sends a screen missed events before new ones, and only those of its own vendor', async () => {
    const vendorId = newId()
    for (let count = 0; count < 5; count += 1) await happen(vendorId)
    const received: LiveMessage[] = []
    const stop = await events.hub.follow({
      vendorId,
      after: 2,
      wants: () => true,
      send: (message) => received.push(message),
    })
    await happen(newId())
    await happen(vendorId)
    await until(() => numbers(received).length === 4)
    expect(numbers(received)).toEqual([3, 4, 5, 6])
    stop()
  })

  it('delivers each event once while orders are placed during the connecting of screens', async () => {
    const vendorId = newId()
    await happen(vendorId)
    const pouring = Promise.all(Array.from({ length: 60 }, () => happen(vendorId)))
    const screens = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const received: LiveMessage[] = []
        const stop = await events.hub.follow({
          vendorId,
          after: 0,
          wants: () => true,
          send: (message) => received.push(message),
        })
        return { received, stop }
      }),
    )
    await pouring
    for (const { received, stop } of screens) {
      await until(() => numbers(received).length >= 61)
      expect(numbers(received)).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
      stop()
    }
  })

  it('tells a screen that missed too many events, or is ahead of the server, to refetch', async () => {
    const vendorId = newId()
    await shop.database.transaction(async (tx) => {
      for (let count = 0; count < 502; count += 1)
        await events.announce(tx, { vendorId, kind: 'order-moved', subjectId: vendorId })
    })
    const far: LiveMessage[] = []
    const ahead: LiveMessage[] = []
    const stops = [
      await events.hub.follow({ vendorId, after: 0, wants: () => true, send: (message) => far.push(message) }),
      await events.hub.follow({ vendorId, after: 9_999, wants: () => true, send: (message) => ahead.push(message) }),
    ]
    expect([far[0]?.type, ahead[0]?.type]).toEqual(['refetch', 'refetch'])
    for (const stop of stops) stop()
    expect(events.hub.followerCount).toBe(0)
  })

  it('receives events of another server', async () => {
    // Disables the slow poll for missed events: only the notice can wake the hub.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const other = await createEvents({
      database: shop.database,
      connection: shop.connection,
      onError: (error) => errors.push(error),
    })
    vi.useRealTimers()
    const vendorId = newId()
    const received: LiveMessage[] = []
    const stop = await other.hub.follow({ vendorId, wants: () => true, send: (message) => received.push(message) })
    await happen(vendorId)
    await until(() => numbers(received).length === 1)
    stop()
    await other.close()
  })

  it('runs each reaction once per event and in order with two servers and a failure', async () => {
    const vendorId = newId()
    await sql`create table served (at bigint generated always as identity, number bigint)`.execute(shop.database.kysely)
    let failures = 2
    const reactions = {
      'order-placed': [
        async (tx: Tx, vendor: string, event: { number: number }) => {
          if (vendor !== vendorId) return
          if (event.number === 3 && failures > 0) {
            failures -= 1
            throw new Error('the SMS provider slept')
          }
          await sql`insert into served (number) values (${event.number})`.execute(tx.kysely)
        },
      ],
    }
    const second = await createEvents({
      database: shop.database,
      connection: shop.connection,
      onError: () => undefined,
    })
    const runners = [react(reactions), second.startReactions(reactions)]
    for (let count = 0; count < 6; count += 1) await happen(vendorId)
    const caughtUp = async () => {
      await Promise.all(runners.map((runner) => runner.catchUp(vendorId)))
      const { rows } = await sql<{ number: number }>`select number from served order by at`.execute(
        shop.database.kysely,
      )
      return rows.map(({ number }) => number)
    }
    await expect.poll(caughtUp, { timeout: 10_000 }).toEqual([1, 2, 3, 4, 5, 6])
    await second.close()
  })

  it('reacts to several events in one transaction, also when one of the reactions announces an event', async () => {
    const vendorId = newId()
    const ran: { number: number; transaction: string }[] = []
    const note: Reaction = async (tx, vendor, event) => {
      if (vendor !== vendorId) return
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx.kysely)
      ran.push({ number: event.number, transaction: rows[0]?.id ?? '' })
    }
    const announceOnce: Reaction = async (tx, vendor, event) => {
      if (vendor === vendorId && event.number === 2)
        await events.announce(tx, { vendorId, kind: 'paper-queued', subjectId: vendorId })
    }
    await shop.database.transaction(async (tx) => {
      for (let count = 0; count < 4; count += 1)
        await events.announce(tx, { vendorId, kind: 'order-placed', subjectId: newId() })
    })
    const runner = react({ 'order-placed': [note, announceOnce], 'paper-queued': [note] })
    await runner.catchUp(vendorId)
    await until(() => ran.length === 5)
    expect(ran.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    const transactions = ran.map(({ transaction }) => transaction)
    expect(new Set(transactions.slice(0, 4)).size).toBe(1)
    expect(transactions[4]).not.toBe(transactions[0])
  })

  it('runs a reaction that follows a subject once for its events of one transaction', async () => {
    const vendorId = newId()
    const [first, second] = [newId(), newId()]
    const each: number[] = []
    const followed: number[] = []
    const follow = followsSubject(async (_, vendor, event) => void (vendor === vendorId && followed.push(event.number)))
    const note: Reaction = async (_, vendor, event) => void (vendor === vendorId && each.push(event.number))
    await shop.database.transaction(async (tx) => {
      for (const [kind, subjectId] of [
        ['order-placed', first],
        ['order-placed', second],
        ['order-paid', first],
        ['order-moved', first],
      ] as const)
        await events.announce(tx, { vendorId, kind, subjectId, facts: {} })
    })
    const runner = react({ 'order-placed': [follow, note], 'order-paid': [follow, note], 'order-moved': [note] })
    await runner.catchUp(vendorId)
    await until(() => each.length === 4)
    expect(each).toEqual([1, 2, 3, 4])
    expect(followed).toEqual([2, 3])
  })

  it('runs a reaction that follows a subject for an earlier event when it skips the last one', async () => {
    const vendorId = newId()
    const subjectId = newId()
    const followed: number[] = []
    const follow = followsSubject(
      async (_, vendor, event) => void (vendor === vendorId && followed.push(event.number)),
      ({ facts }) => facts['hasCustomer'] === false,
    )
    await shop.database.transaction(async (tx) => {
      for (const facts of [{ hasCustomer: false }, {}, { hasCustomer: false }])
        await events.announce(tx, { vendorId, kind: 'order-paid', subjectId, facts })
    })
    const runner = react({ 'order-paid': [follow] })
    await runner.catchUp(vendorId)
    expect(followed).toEqual([2])
  })

  it('runs a reaction to several subjects once for the events of one transaction, after the other reactions', async () => {
    const vendorId = newId()
    const [first, second] = [newId(), newId()]
    const ran: (string | number)[][] = []
    const note: Reaction = async (_, vendor, event) => void (vendor === vendorId && ran.push([event.number]))
    const together = {
      followSubjects: async (_: unknown, vendor: string, subjectIds: readonly string[]) =>
        void (vendor === vendorId && ran.push([...subjectIds])),
    }
    await shop.database.transaction(async (tx) => {
      for (const subjectId of [first, second, first])
        await events.announce(tx, { vendorId, kind: 'order-placed', subjectId })
    })
    const runner = react({ 'order-placed': [together, note] })
    await runner.catchUp(vendorId)
    await until(() => ran.length === 4)
    expect(ran).toEqual([[1], [2], [3], [first, second]])
  })

  it('parks only the event whose subject makes a reaction to several subjects fail', async () => {
    const vendorId = newId()
    const [good, bad, other] = [newId(), newId(), newId()]
    const followed = new Set<string>()
    const together = {
      followSubjects: async (_: unknown, vendor: string, subjectIds: readonly string[]) => {
        if (vendor !== vendorId) return
        if (subjectIds.includes(bad)) throw new Error('this order cannot be read')
        for (const id of subjectIds) followed.add(id)
      },
    }
    const runner = react({ 'order-placed': [together] })
    const { database } = shop
    await database.transaction(async (tx) => {
      for (const subjectId of [good, bad, other])
        await events.announce(tx, { vendorId, kind: 'order-placed', subjectId })
    })
    const parked = async () => {
      await database.transaction(
        async (tx) =>
          void (await sql`update reaction_cursors set retry_at = now() where vendor_id = ${vendorId}`.execute(
            tx.kysely,
          )),
      )
      await runner.catchUp(vendorId)
      return parkedEvents(database, vendorId, { kinds: 'order-', most: 10 })
    }
    await expect.poll(parked, { timeout: 20_000 }).toMatchObject([{ number: 2 }])
    expect([...followed].sort()).toEqual([good, other].sort())
  })

  describe('with vendors that sell at the same time', () => {
    /** Announces an event of each vendor in one transaction, so that their reactions are due together. */
    const sellAt = (vendorIds: readonly string[]) =>
      shop.database.transaction(async (tx) => {
        for (const vendorId of vendorIds)
          await events.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId })
      })
    const transactionOf = async (tx: Tx) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx.kysely)
      return rows[0]?.id ?? ''
    }

    it('runs the reactions of several vendors in one transaction', async () => {
      const vendorIds = [newId(), newId(), newId()]
      const transactions = new Map<string, string>()
      react({
        'order-placed': [async (tx, vendor) => void transactions.set(vendor, await transactionOf(tx))],
      })
      await sellAt(vendorIds)
      await until(() => vendorIds.every((id) => transactions.has(id)))
      expect(new Set(vendorIds.map((id) => transactions.get(id))).size).toBe(1)
    })

    it('runs a reaction that takes long in a transaction of its own vendor', async () => {
      const [busy, ...others] = [newId(), newId(), newId()] as const
      const transactions = new Map<string, string>()
      const noting = (): Reaction => async (tx, vendor) => void transactions.set(vendor, await transactionOf(tx))
      react({ 'order-placed': [noting()], 'vendor-changed': [takesLong(noting())] })
      await shop.database.transaction(async (tx) => {
        await events.announce(tx, { vendorId: busy, kind: 'vendor-changed', subjectId: busy })
        for (const vendorId of others)
          await events.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId })
      })
      await until(() => [busy, ...others].every((id) => transactions.has(id)))
      const [first, second] = others.map((id) => transactions.get(id))
      expect(second).toBe(first)
      expect(transactions.get(busy)).not.toBe(first)
    })

    it('runs the reactions of the other vendors when the reaction of one fails', async () => {
      const [broken, ...others] = [newId(), newId(), newId()] as const
      await sql`create table reacted (vendor_id uuid)`.execute(shop.database.kysely)
      react({
        'order-placed': [
          async (tx, vendor) => {
            if (vendor === broken) throw new Error('this order cannot be read')
            await sql`insert into reacted (vendor_id) values (${vendor})`.execute(tx.kysely)
          },
        ],
      })
      await sellAt([broken, ...others])
      const reacted = async () => {
        const { rows } = await sql<{ vendor_id: string }>`
          select vendor_id from reacted where vendor_id = any(${[...others]}::uuid[])`.execute(shop.database.kysely)
        return rows.map((row) => row.vendor_id).sort()
      }
      await expect.poll(reacted).toEqual([...others].sort())
    })
  })

  it('reads the events of a vendor once for one event, although its own notice arrives too', async () => {
    const vendorId = newId()
    const served: number[] = []
    const { database, connection } = shop
    const own = await createEvents({ database, connection, onError: () => undefined })
    const runner = own.startReactions({
      'order-placed': [async (_, vendor, event) => void (vendor === vendorId && served.push(event.number))],
    })
    onTestFinished(async () => {
      await runner.close()
      await own.close()
    })
    const runs = vi.spyOn(ReactionLane.prototype, 'reactToAll')
    await database.transaction((tx) => own.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId }))
    await until(() => served.length === 1)
    // Longer than the notice takes to the database and back, and than events are gathered.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(runs.mock.calls.filter(([vendor]) => vendor === vendorId)).toHaveLength(1)
  })

  it('skips events without a reaction in batches and runs all the others', async () => {
    const vendorId = newId()
    const served: number[] = []
    const runner = react({
      'order-placed': [async (_, vendor, event) => void (vendor === vendorId && served.push(event.number))],
    })
    await shop.database.transaction(async (tx) => {
      for (let count = 1; count <= 350; count += 1) {
        const kind = count % 120 === 0 ? 'order-placed' : 'menu-changed'
        await events.announce(tx, { vendorId, kind, subjectId: vendorId })
      }
    })
    const caughtUp = async () => {
      await runner.catchUp(vendorId)
      return served
    }
    await expect.poll(caughtUp).toEqual([120, 240])
    await happen(vendorId)
    await until(() => served.length === 3)
    expect(served).toEqual([120, 240, 351])
  })

  it('parks a reaction that keeps failing, serves the events behind it and retries it until it succeeds', async () => {
    const vendorId = newId()
    const served: number[] = []
    let isBroken = true
    let tries = 0
    const runner = react({
      'order-placed': [
        async (_, vendor, event) => {
          if (vendor !== vendorId) return
          if (event.number === 1) tries += 1
          if (event.number === 1 && isBroken) throw new Error('no paper, no printer')
          served.push(event.number)
        },
      ],
    })
    const { database } = shop
    const parked = () => parkedEvents(database, vendorId, { kinds: 'order-', most: 10 })
    const write = (change: ReturnType<typeof sql>) =>
      database.transaction(async (tx) => void (await change.execute(tx.kysely)))
    const caughtUp = async () => {
      await write(sql`update reaction_cursors set retry_at = now() where vendor_id = ${vendorId}`)
      await runner.catchUp(vendorId)
      return served
    }
    await happen(vendorId)
    await happen(vendorId)
    await expect.poll(caughtUp).toEqual([2])
    expect(await parked()).toMatchObject([{ number: 1, kind: 'order-placed' }])
    // A run that begins before another one has noted its failure adds a try: each of the five counts twice at most.
    expect(tries).toBeGreaterThanOrEqual(5)
    expect(tries).toBeLessThanOrEqual(10)
    tries = 5
    const passes = () => write(sql`update parked_reactions set next_at = now() where vendor_id = ${vendorId}`)
    await passes()
    await runner.retryParked()
    await runner.retryParked()
    // The retry failed and the pause is longer now.
    expect(tries).toBe(6)
    expect(served).toEqual([2])
    isBroken = false
    await passes()
    await Promise.all([runner.retryParked(), happen(vendorId)])
    await expect.poll(caughtUp).toHaveLength(3)
    await runner.retryParked()
    expect(served.sort()).toEqual([1, 2, 3])
    expect(await parked()).toEqual([])
  })

  it('counts no further tries of a failed reaction when other events arrive', async () => {
    const vendorId = newId()
    let tries = 0
    const runner = react({
      'order-placed': [
        async (_, vendor) => {
          if (vendor !== vendorId) return
          tries += 1
          throw new Error('for a moment')
        },
      ],
    })
    await happen(vendorId)
    for (let count = 0; count < 30; count += 1) {
      await happen(vendorId)
      await runner.catchUp(vendorId)
    }
    // Parking happens after five tries, whose pauses alone take longer than twenty seconds.
    expect(tries).toBeGreaterThan(0)
    expect(tries).toBeLessThan(5)
    expect(await parkedEvents(shop.database, vendorId, { kinds: '', most: 10 })).toEqual([])
  })
})
