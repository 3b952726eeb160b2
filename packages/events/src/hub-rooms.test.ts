import { newId } from '@sofreh/kernel'
import { type TestDatabase, testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvents, type Events, type LiveMessage } from './index.ts'

describe('screens that connect and leave at the same moment', () => {
  let shop: TestDatabase
  let events: Events
  beforeAll(async () => {
    shop = await testDatabase()
    events = await createEvents({ database: shop.database, onError: () => undefined })
  })
  afterAll(async () => {
    await events.close()
    await shop.close()
  })
  const happen = (vendorId: string) =>
    shop.database.transaction((tx) => events.announce(tx, { vendorId, kind: 'order-placed', subjectId: vendorId }))
  const follow = (vendorId: string, received: LiveMessage[], after?: number) =>
    events.hub.follow({
      vendorId,
      ...(after === undefined ? {} : { after }),
      wants: () => true,
      send: (message) => received.push(message),
    })

  it('receives events although the last other screen left while it was reading missed ones', async () => {
    const vendorId = newId()
    for (let count = 0; count < 3; count += 1) await happen(vendorId)
    const stopFirst = await follow(vendorId, [])
    const received: LiveMessage[] = []
    const joining = follow(vendorId, received, 0)
    // Lets the second screen find the room and begin to read.
    await Promise.resolve()
    stopFirst()
    const stop = await joining
    await happen(vendorId)
    const numbers = () => received.flatMap((message) => (message.type === 'event' ? [message.event.number] : []))
    await expect.poll(numbers).toEqual([1, 2, 3, 4])
    stop()
    expect(events.hub.followerCount).toBe(0)
  })
})
