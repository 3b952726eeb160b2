import { newId } from '@sofreh/kernel'
import { type TestDatabase, testDatabase } from '@sofreh/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createEvents, type Events, parkedEvents, type Reaction, type Reactions } from './index.ts'

describe('gathered reactions', () => {
  let shop: TestDatabase
  let events: Events
  beforeAll(async () => {
    shop = await testDatabase({ poolSize: 8 })
    events = await createEvents({ database: shop.database, onError: () => undefined })
  })
  afterAll(async () => {
    await events.close()
    await shop.close()
  })

  /** Starts reactions that end with this test. Without `gatheredMs` the gathered ones run only when they are asked to. */
  const react = (reactions: Reactions, options?: { gatheredMs: number }) => {
    const runner = events.startReactions(reactions, options)
    onTestFinished(() => runner.close())
    return runner
  }
  const happen = (vendorId: string, ...subjectIds: string[]) =>
    shop.database.transaction(async (tx) => {
      for (const subjectId of subjectIds) await events.announce(tx, { vendorId, kind: 'order-placed', subjectId })
    })
  const write = (change: ReturnType<typeof sql>) =>
    shop.database.transaction(async (tx) => void (await change.execute(tx.kysely)))
  /** A gathered reaction that notes the subjects of each run and the number of its last event. */
  const gathering = (vendorId: string, options: { fails?: (subjectIds: readonly string[]) => boolean } = {}) => {
    const runs: { subjects: string[]; last: number | undefined }[] = []
    const reaction = {
      isGathered: true,
      followSubjects: async (
        _: unknown,
        vendor: string,
        subjectIds: readonly string[],
        its: readonly { number: number }[],
      ) => {
        if (vendor !== vendorId) return
        if (options.fails?.(subjectIds)) throw new Error('this order cannot be read')
        runs.push({ subjects: [...subjectIds], last: its.at(-1)?.number })
      },
    }
    return { runs, reaction }
  }

  it('handle the events of several transactions at once, each subject once, when a reader catches up', async () => {
    const vendorId = newId()
    const [first, second] = [newId(), newId()]
    const handled: number[] = []
    const note: Reaction = async (_, vendor, { number }) => void (vendor === vendorId && handled.push(number))
    const { runs, reaction } = gathering(vendorId)
    react({ 'order-placed': [note, reaction] })
    for (const subjectId of [first, second, first]) await happen(vendorId, subjectId)
    await expect.poll(() => handled).toEqual([1, 2, 3])
    expect(runs).toEqual([])
    await events.catchUp([newId(), vendorId])
    expect(runs).toEqual([{ subjects: [first, second], last: 3 }])
    await events.catchUp([vendorId])
    expect(runs).toHaveLength(1)
  })

  it('run without a reader once their time is over', async () => {
    const [vendorId, other] = [newId(), newId()]
    const { runs, reaction } = gathering(vendorId)
    react({ 'order-placed': [reaction] }, { gatheredMs: 300 })
    await Promise.all([happen(vendorId, vendorId), happen(other, other)])
    await expect.poll(() => runs).toEqual([{ subjects: [vendorId], last: 1 }])
  })

  it('wait until the other reactions have handled an event', async () => {
    const vendorId = newId()
    let isBroken = true
    const failing: Reaction = async (_, vendor, { number }) => {
      if (vendor === vendorId && number === 2 && isBroken) throw new Error('no paper, no printer')
    }
    const { runs, reaction } = gathering(vendorId)
    const runner = react({ 'order-placed': [failing, reaction] })
    await happen(vendorId, newId())
    await happen(vendorId, newId())
    await expect
      .poll(async () => {
        await runner.catchUp(vendorId)
        return runs.map(({ last }) => last)
      })
      .toEqual([1])
    isBroken = false
    await expect
      .poll(async () => {
        await write(sql`update reaction_cursors set retry_at = null where vendor_id = ${vendorId}`)
        await runner.catchUp(vendorId)
        return runs.map(({ last }) => last)
      })
      .toEqual([1, 2])
  })

  it('park only the event whose subject makes them fail, and retry it until it succeeds', async () => {
    const vendorId = newId()
    const bad = newId()
    const others = Array.from({ length: 30 }, () => newId())
    let isBroken = true
    const { runs, reaction } = gathering(vendorId, { fails: (subjectIds) => isBroken && subjectIds.includes(bad) })
    const runner = react({ 'order-placed': [reaction] })
    await happen(vendorId, ...others.slice(0, 17), bad, ...others.slice(17))
    const followed = () => runs.flatMap(({ subjects }) => subjects)
    const caughtUp = async () => {
      await write(sql`update gathered_cursors set retry_at = null where vendor_id = ${vendorId}`)
      await runner.catchUp(vendorId)
      return followed()
    }
    await expect.poll(caughtUp, { timeout: 20_000 }).toHaveLength(30)
    expect(followed()).toEqual(others)
    // What prints and pays has not failed.
    expect(await parkedEvents(shop.database, vendorId, { kinds: '', most: 10 })).toEqual([])
    isBroken = false
    const retried = async () => {
      await write(sql`update parked_reactions set next_at = now() where vendor_id = ${vendorId}`)
      await runner.retryParked()
      return followed().slice(30)
    }
    await expect.poll(retried).toEqual([bad])
    const { rows } = await sql`select from parked_reactions where vendor_id = ${vendorId}`.execute(shop.database.kysely)
    expect(rows).toEqual([])
  })

  it('run again after the late success of another reaction to the event', async () => {
    const vendorId = newId()
    let isBroken = true
    const ran: string[] = []
    const failing: Reaction = async (_, vendor) => {
      if (vendor === vendorId && isBroken) throw new Error('no paper, no printer')
      if (vendor === vendorId) ran.push('ticket')
    }
    const facts = {
      isGathered: true,
      followSubjects: async (_: unknown, vendor: string) => void (vendor === vendorId && ran.push('facts')),
    }
    const runner = react({ 'order-placed': [failing, facts] })
    await happen(vendorId, newId())
    const caughtUp = async () => {
      await write(sql`update reaction_cursors set retry_at = null where vendor_id = ${vendorId}`)
      await runner.catchUp(vendorId)
      return ran
    }
    await expect.poll(caughtUp).toEqual(['facts'])
    isBroken = false
    const retried = async () => {
      await write(sql`update parked_reactions set next_at = now() where vendor_id = ${vendorId}`)
      await runner.retryParked()
      return ran
    }
    await expect.poll(retried).toEqual(['facts', 'ticket', 'facts'])
  })

  it('are waited for by a reader while another server runs them', async () => {
    const vendorId = newId()
    const { runs, reaction } = gathering(vendorId)
    react({ 'order-placed': [reaction] })
    const another = await createEvents({ database: shop.database, onError: () => undefined })
    onTestFinished(() => another.close())
    let finish = () => {}
    const begun = new Promise<void>((begin) => {
      const ended = new Promise<void>((end) => (finish = end))
      const slow = { isGathered: true, followSubjects: async () => (begin(), ended) }
      another.startReactions({ 'order-placed': [slow] })
    })
    await happen(vendorId, vendorId)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from reaction_cursors where vendor_id = ${vendorId} and last = 1`.execute(
          shop.database.kysely,
        )
        return rows
      })
      .toHaveLength(1)
    const theirs = another.catchUp([vendorId])
    await begun
    let isCaughtUp = false
    const ours = events.catchUp([vendorId]).then(() => (isCaughtUp = true))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isCaughtUp).toBe(false)
    finish()
    await Promise.all([theirs, ours])
    expect(runs).toEqual([])
  })
})
