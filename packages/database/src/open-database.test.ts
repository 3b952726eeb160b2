import { newId, Refusal } from '@sofreh/kernel'
import { testDatabase } from '@sofreh/testing'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Handle, Once } from './handle.ts'
import { pruneIdempotencyKeys } from './idempotency.ts'
import { openDatabase } from './open-database.ts'
import { sendAhead } from './postgres/send-ahead.ts'

let shop: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  shop = await testDatabase()
  await sql`create table bills (id int primary key, amount bigint not null)`.execute(shop.database.kysely)
})
afterAll(() => shop.close())

const once = (over: Partial<Once> = {}): Once => ({ vendorId: newId(), key: newId(), fingerprint: 'a', ...over })
const add = (id: number) => sql`insert into bills values (${id}, 100)`
const countBills = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from bills`.execute(shop.database.kysely)
  return rows[0]?.n
}

describe('values from the database', () => {
  it('returns exact numbers, dates as text, numeric as text and timestamps as Date', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select 9007199254740991::bigint as money, array[1, null, 3]::bigint[] as many, '2026-11-21'::date as day,
        1.50::numeric as exact, '2026-11-21T00:00:00Z'::timestamptz as at`.execute(shop.database.kysely)
    expect(rows[0]).toEqual({
      money: Number.MAX_SAFE_INTEGER,
      many: [1, null, 3],
      day: '2026-11-21',
      exact: '1.50',
      at: new Date('2026-11-21T00:00:00Z'),
    })
  })

  it('rejects a bigint that a number cannot hold exactly', async () => {
    await expect(sql`select 9007199254740993::bigint as money`.execute(shop.database.kysely)).rejects.toThrow(
      RangeError,
    )
  })

  it('reuses one named statement for a repeated query', async () => {
    await shop.database.transaction(async (tx) => {
      for (const amount of [1, 2, 3]) await sql`select ${amount}::int as again_and_again`.execute(tx.kysely)
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_prepared_statements where statement like '%again_and_again%'
          and name not like '%pg_prepared%'`.execute(tx.kysely)
      expect(rows[0]?.n).toBe(1)
    })
  })
})

describe('repeated write', () => {
  it('returns the first response to a repeat whose own work fails', async () => {
    const key = once()
    const add = () =>
      shop.database.transaction(
        async (tx) => {
          await sql`insert into bills values (1, 100)`.execute(tx.kysely)
          return { id: 1, note: 'سفارش ثبت شد' }
        },
        { once: key },
      )
    expect(await add()).toEqual({ id: 1, note: 'سفارش ثبت شد' })
    expect(await add()).toEqual({ id: 1, note: 'سفارش ثبت شد' })
    expect(await countBills()).toBe(1)
  })

  it('writes nothing of a repeat, although its work runs', async () => {
    const key = once()
    const add = (id: number) =>
      shop.database.transaction(
        async (tx) => {
          await sql`insert into bills values (${id}, 100)`.execute(tx.kysely)
          return { id }
        },
        { once: key },
      )
    const before = await countBills()
    expect([await add(30), await add(31)]).toEqual([{ id: 30 }, { id: 30 }])
    expect(await countBills()).toBe((before ?? 0) + 1)
  })

  it('waits for a concurrent request with the same key and returns its response', async () => {
    const key = once()
    let runs = 0
    const slow = () =>
      shop.database.transaction(
        async () => {
          runs += 1
          const run = runs
          await new Promise((resolve) => setTimeout(resolve, 100))
          return { run }
        },
        { once: key },
      )
    const [first, ...repeats] = await Promise.all([slow(), slow(), slow()])
    expect(repeats).toEqual([first, first])
  })

  it('returns the stored response with its fields in the original order', async () => {
    const key = once()
    const answer = { total: 465_000, id: 'a', lines: [{ title: 'کوبیده', count: 2 }], a: null }
    await shop.database.transaction(async () => answer, { once: key })
    const again = await shop.database.transaction(async () => ({ ...answer, total: 0 }), { once: key })
    expect(JSON.stringify(again)).toBe(JSON.stringify(answer))
  })

  it('refuses the same idempotency key with other content', async () => {
    const key = once()
    await shop.database.transaction(async () => 1, { once: key })
    const other = shop.database.transaction(async () => 2, { once: { ...key, fingerprint: 'b' } })
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })

  it('allows a retry after a refusal, which stores nothing', async () => {
    const key = once()
    const refused = shop.database.transaction(
      async (tx) => {
        await sql`insert into bills values (2, 100)`.execute(tx.kysely)
        throw new Refusal('ITEM_SOLD_OUT')
      },
      { once: key },
    )
    await expect(refused).rejects.toMatchObject({ code: 'ITEM_SOLD_OUT' })
    expect(await shop.database.transaction(async () => 'now it worked', { once: key })).toBe('now it worked')
  })

  it('treats the same key of another vendor as another write', async () => {
    const key = newId()
    expect(await shop.database.transaction(async () => 1, { once: once({ key }) })).toBe(1)
    expect(await shop.database.transaction(async () => 2, { once: once({ key }) })).toBe(2)
  })

  it('runs the work again after its idempotency key was pruned', async () => {
    const key = once()
    await shop.database.transaction(async () => 1, { once: key })
    expect(await pruneIdempotencyKeys(shop.database, new Date(Date.now() - 60_000))).toBe(0)
    expect(await pruneIdempotencyKeys(shop.database, new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await shop.database.transaction(async () => 2, { once: key })).toBe(2)
  })
})

describe('transaction', () => {
  it('retries after a deadlock until both writers finish', async () => {
    await sql`insert into bills values (10, 0), (11, 0) on conflict do nothing`.execute(shop.database.kysely)
    const both = (first: number, second: number) =>
      shop.database.transaction(async (tx) => {
        await sql`update bills set amount = amount + 1 where id = ${first}`.execute(tx.kysely)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await sql`update bills set amount = amount + 1 where id = ${second}`.execute(tx.kysely)
      })
    await Promise.all([both(10, 11), both(11, 10)])
    const { rows } = await sql<{ amount: number }>`select amount from bills where id in (10, 11)`.execute(
      shop.database.kysely,
    )
    expect(rows).toEqual([{ amount: 2 }, { amount: 2 }])
  })

  it('runs afterCommit callbacks in order, and none after a rollback', async () => {
    const called: string[] = []
    await shop.database.transaction(async (tx) => {
      tx.afterCommit(() => called.push('first'))
      tx.afterCommit(() => {
        throw new Error('a screen went away')
      })
      tx.afterCommit(() => called.push('second'))
      expect(called).toEqual([])
    })
    const failed = shop.database.transaction(async (tx) => {
      tx.afterCommit(() => called.push('never'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(called).toEqual(['first', 'second'])
  })

  it('commits a last statement sent ahead, and rolls everything back when that statement fails', async () => {
    const before = await countBills()
    await shop.database.transaction(async (tx) => {
      await add(501).execute(tx.kysely)
      await sendAhead(tx, add(502))
    })
    expect(await countBills()).toBe((before ?? 0) + 2)
    const twice = shop.database.transaction(async (tx) => {
      await add(503).execute(tx.kysely)
      await sendAhead(tx, add(502))
      return 'the guest saw the result'
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(await countBills()).toBe((before ?? 0) + 2)
  })

  it('fails the commit with the refusal of a statement sent ahead', async () => {
    const before = await countBills()
    const refused = shop.database.transaction(async (tx) => {
      await add(901).execute(tx.kysely)
      await sendAhead(tx, sql`select refuse('SOLD_OUT', jsonb_build_object('items', '["کوبیده"]'::jsonb))`)
    })
    await expect(refused).rejects.toMatchObject({ code: 'SOLD_OUT', details: { items: ['کوبیده'] } })
    await expect(refused).rejects.toThrow(Refusal)
    expect(await countBills()).toBe(before)
  })

  it('rolls back behind a statement that fails in the same turn', async () => {
    const database = openDatabase({ connection: shop.connection, poolSize: 1 })
    onTestFinished(() => database.close())
    const key = once()
    const sold = (id: number) =>
      database.transaction(
        async (tx) => {
          // Answered together with the claim of the key, so that the work ends in the turn in which it sends the bill.
          await sql`select 1`.execute(tx.kysely)
          await sendAhead(tx, add(id))
          return id
        },
        { once: key },
      )
    expect(await sold(801)).toBe(801)
    // The key is taken, and the bill too: both are known only after the rollback was sent.
    expect(await sold(801)).toBe(801)
    expect(await database.transaction(async (tx) => void (await add(802).execute(tx.kysely)))).toBeUndefined()
  })

  it('commits after work in a savepoint failed, without what that work left for the commit', async () => {
    const before = await countBills()
    const acts: string[] = []
    await shop.database.transaction(async (tx) => {
      tx.afterCommit(() => acts.push('called'))
      await add(701).execute(tx.kysely)
      const failing = tx.inSavepoint(async () => {
        tx.beforeCommit(() => sendAhead(tx, add(703)))
        tx.afterCommit(() => acts.push('never'))
        await add(704).execute(tx.kysely)
        await add(701).execute(tx.kysely)
      })
      await expect(failing).rejects.toMatchObject({ code: '23505' })
      expect(await tx.inSavepoint(async () => (await add(702).execute(tx.kysely)).numAffectedRows)).toBe(1n)
    })
    expect(acts).toEqual(['called'])
    expect(await countBills()).toBe((before ?? 0) + 2)
  })

  it('runs what is left for the commit in order after the work, and fails with its error', async () => {
    await shop.database.transaction(async (tx) => {
      tx.beforeCommit(() => sendAhead(tx, sql`insert into bills select 722, amount from bills where id = 721`))
      tx.beforeCommit(() => sendAhead(tx, sql`insert into bills select 723, amount from bills where id = 722`))
      await add(721).execute(tx.kysely)
    })
    const { rows } = await sql<{ id: number }>`select id from bills where id between 721 and 723`.execute(
      shop.database.kysely,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([721, 722, 723])
    const failing = shop.database.transaction(async (tx) => {
      tx.beforeCommit(() => sendAhead(tx, add(721)))
      await add(724).execute(tx.kysely)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    const refused = shop.database.transaction(async (tx) => {
      tx.beforeCommit(() => sendAhead(tx, add(725)))
      throw new Error('the work was refused')
    })
    await expect(refused).rejects.toThrow('the work was refused')
    const { rows: late } = await sql`select from bills where id in (724, 725)`.execute(shop.database.kysely)
    expect(late).toEqual([])
  })

  it('fails with the error of the statement sent ahead', async () => {
    await shop.database.transaction((tx) => add(711).execute(tx.kysely))
    const ended = shop.database.transaction(async (tx) => {
      await sendAhead(tx, add(711))
      await add(712).execute(tx.kysely)
    })
    await expect(ended).rejects.toMatchObject({ code: '23505' })
  })

  it('rejects a late statement after its transaction has ended', async () => {
    const before = await countBills()
    let late: Promise<unknown> = Promise.resolve()
    await shop.database.transaction(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
        sql`insert into bills values (601, 100)`.execute(tx.kysely),
      )
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('after its transaction ended')
    expect(await countBills()).toBe(before)
  })

  it('pipelines concurrent reads and returns each result to its caller', async () => {
    const ask = (handle: Handle, n: number) => sql<{ n: number }>`select ${n}::int as n`.execute(handle.kysely)
    const answers = await shop.database.together((handle) =>
      Promise.all(Array.from({ length: 30 }, (_, n) => ask(handle, n))),
    )
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('runs the reads of a round trip at one instant', async () => {
    const instant = (handle: Handle) => sql<{ at: string }>`select now()::text as at`.execute(handle.kysely)
    const [first, second] = await shop.database.together((handle) => Promise.all([instant(handle), instant(handle)]))
    expect(first.rows).toEqual(second.rows)
    const later = await shop.database.together(instant)
    expect(later.rows).not.toEqual(first.rows)
  })

  it('skips the reads of a round trip behind one that fails, and runs them again later', async () => {
    const ask = (handle: Handle, n: number) => sql<{ n: number }>`select ${n}::int + 7000 as n`.execute(handle.kysely)
    const failing = await shop.database.together((handle) =>
      Promise.allSettled([ask(handle, 1), sql`select no_such_thing`.execute(handle.kysely), ask(handle, 3)]),
    )
    expect(failing).toMatchObject([
      { value: { rows: [{ n: 7001 }] } },
      { reason: { code: '42703' } },
      { reason: { code: '42703' } },
    ])
    for (const n of [4, 5, 6]) expect((await ask(shop.database, n)).rows).toEqual([{ n: 7000 + n }])
  })

  it('sends a named statement again whose parsing a failure before it prevented', async () => {
    const database = openDatabase({ connection: shop.connection, poolSize: 1 })
    onTestFinished(() => database.close())
    const ask = (handle: Handle, n: number) => sql<{ n: number }>`select ${n}::int + 8000 as n`.execute(handle.kysely)
    // The second use of a text gives it its name.
    await ask(database, 1)
    const behind = database.together((handle) =>
      Promise.allSettled([sql`select no_such_thing`.execute(handle.kysely), ask(handle, 2)]),
    )
    expect((await behind).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const n of [3, 4]) expect((await ask(database, n)).rows).toEqual([{ n: 8000 + n }])
  })

  it('reads the columns of each cursor with the same name', async () => {
    const database = openDatabase({ connection: shop.connection, poolSize: 1 })
    onTestFinished(() => database.close())
    const fetched = (query: RawBuilder<unknown>) =>
      database.transaction(async (tx) => {
        await sql`declare cursor_of_test no scroll cursor for ${query}`.execute(tx.kysely)
        return (await sql`fetch 5 from cursor_of_test`.execute(tx.kysely)).rows
      })
    // The second use of a text gives it its name, and the third finds it.
    for (const query of [sql`select 1 as n`, sql`select 2 as n`, sql`select 3 as n`]) await fetched(query)
    expect(await fetched(sql`select 'کوبیده' as title, 4::bigint as count`)).toEqual([{ title: 'کوبیده', count: 4 }])
  })

  it('fails only the statement whose value cannot be read', async () => {
    const [first, second, third] = await shop.database.together((handle) =>
      Promise.allSettled(
        ['1', '9007199254740993', '3'].map((n) => sql`select ${n}::bigint as n`.execute(handle.kysely)),
      ),
    )
    expect([first, third]).toMatchObject([{ value: { rows: [{ n: 1 }] } }, { value: { rows: [{ n: 3 }] } }])
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(RangeError) })
  })
})

describe('a connection through a pooler', () => {
  it('limits the time of each transaction, and leaves no limit on the connection for its next user', async () => {
    const database = openDatabase({ connection: shop.connection, namedStatements: false, poolSize: 1 })
    const limits = async ({ kysely }: Handle) => {
      const { rows } = await sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
        current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`.execute(
        kysely,
      )
      return rows[0]?.limits
    }
    try {
      expect(await database.transaction(limits)).toBe('30s 15s 1min')
      expect(await limits(database)).toBe('0 0 0')
      expect(await shop.database.transaction(limits)).toBe('30s 15s 1min')
    } finally {
      await database.close()
    }
  })
})
