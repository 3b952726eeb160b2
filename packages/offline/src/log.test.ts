import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, contentOf, type Draft, isSound } from './entry.ts'
import { readLogFile, writeLogFile } from './log-file.ts'
import { memoryLogStore } from './log-store.ts'
import { createSender, type Delivered, nextBatch } from './sender.ts'
import { sha256 } from './sha256.ts'

const draft = (subjectId: string, kind = 'sale'): Draft => ({
  id: randomUUID(),
  subjectId,
  kind,
  personId: 'p',
  madeAt: '2026-11-21T10:00:00.000Z',
  clockOffsetMs: 0,
  body: { note: 'چای', amount: 5 },
})
const write = (store: ReturnType<typeof memoryLogStore>, drafts: Draft[], device = 'd1') =>
  store.append(device, (head) => ({ drafts, counter: head.counter + drafts.length, made: (entries) => entries }))

/** A server that responds as `says` decides and records what it accepted; entries behind a waiting one wait too. */
function server(says: (id: string) => Delivered['outcome'] | 'silence' = () => 'ACCEPTED') {
  const taken: string[] = []
  const deliver = async (entries: readonly { id: string; subjectId: string }[]) => {
    const answers: Delivered[] = []
    const stuck = new Set<string>()
    for (const { id, subjectId } of entries) {
      const outcome = stuck.has(subjectId) ? 'LATER' : taken.includes(id) ? 'KNOWN' : says(id)
      if (outcome === 'silence') return undefined
      if (outcome === 'LATER') stuck.add(subjectId)
      if (outcome === 'ACCEPTED') taken.push(id)
      answers.push({ id, outcome: outcome, problem: outcome === 'MALFORMED' ? 'bad' : null })
    }
    return answers
  }
  return { taken, deliver }
}
const alone = <Result>(work: () => Promise<Result>) => work()
const plain = { alone, comesAfterAll: ({ kind }: { kind: string }) => kind === 'close' }

describe('log of a till', () => {
  it('chains each entry to the one before it and detects a changed one', async () => {
    const store = memoryLogStore()
    await write(store, [draft('o1'), draft('o2')])
    await write(store, [draft('o1')])
    const entries = (await store.all()).map(({ entry }) => entry)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(entries.slice(1).map(({ previous }) => previous)).toEqual(entries.slice(0, 2).map(({ hash }) => hash))
    expect(entries.every(isSound)).toBe(true)
    const [first] = entries
    if (!first) throw new Error('no entry')
    expect(first.hash).toBe(createHash('sha256').update(contentOf(first)).digest('hex'))
    expect(isSound({ ...first, body: { note: 'چای', amount: 6 } })).toBe(false)
  })

  it('hashes any text like node:crypto', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
      }),
    )
  })

  it('holds back all entries of a device behind an opening of its shift that must be retried', () => {
    const open = { state: 'WAITING' as const, problem: null }
    const entryOf = (id: string, kind: string, deviceId = 'a') => ({
      ...open,
      entry: { id, kind, deviceId, subjectId: id, seq: 1, personId: 'p', madeAt: '', clockOffsetMs: 0, body: {} },
    })
    const log = [entryOf('1', 'open'), entryOf('2', 'sale'), entryOf('3', 'sale', 'b')].map((logged) => ({
      ...logged,
      entry: { ...logged.entry, previous: '', hash: '' },
    }))
    const ask = { ...plain, comesBeforeAll: ({ kind }: { kind: string }) => kind === 'open', mostAtOnce: 10 }
    const ids = (tried: string[]) => nextBatch(log, { ...ask, tried: new Set(tried) }).map(({ id }) => id)
    expect(ids([])).toEqual(['1', '2', '3'])
    expect(ids(['1'])).toEqual(['3'])
  })

  it('serializes equal values to the same text in any key order', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}')
    expect(canonical({ b: 1, a: 2 })).toBe(canonical({ a: 2, b: 1 }))
  })

  it('writes nothing when `make` throws', async () => {
    const store = memoryLogStore()
    const failing = store.append('d1', () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.all()).toEqual([])
  })
})

describe('sending', () => {
  it('delivers every entry once although a response is lost and all are sent again', async () => {
    const store = memoryLogStore()
    await write(store, [draft('o1'), draft('o2')])
    const { taken, deliver } = server()
    const lost = createSender({
      ...plain,
      store,
      deliver: async (entries) => {
        await deliver(entries)
        return undefined
      },
    })
    expect((await lost.send()).kind).toBe('silent')
    expect((await createSender({ ...plain, store, deliver }).send()).kind).toBe('sent')
    expect(taken).toHaveLength(2)
    expect((await store.all()).map(({ state }) => state)).toEqual(['KEPT', 'KEPT'])
  })

  it('blocks only the subject of a malformed entry, which stays on the device', async () => {
    const store = memoryLogStore()
    const [bad] = await write(store, [draft('o1'), draft('o1'), draft('o2')])
    const { taken, deliver } = server((id) => (id === bad?.id ? 'MALFORMED' : 'ACCEPTED'))
    await createSender({ ...plain, store, deliver, mostAtOnce: 1 }).send()
    expect(taken).toHaveLength(1)
    expect((await store.all()).map(({ state }) => state)).toEqual(['REFUSED', 'WAITING', 'KEPT'])
    await store.forget((await store.all()).map(({ entry }) => entry.id))
    expect((await store.all()).map(({ state }) => state)).toEqual(['REFUSED', 'WAITING'])
  })

  it('closes a shift after all earlier entries of its till except those that can never be sent', async () => {
    const store = memoryLogStore()
    const [slow, close] = await write(store, [draft('o1'), draft('s1', 'close'), draft('o2')])
    let isSlow = true
    const { taken, deliver } = server((id) => (id === slow?.id && isSlow ? 'LATER' : 'ACCEPTED'))
    const sender = createSender({ ...plain, store, deliver, mostAtOnce: 1 })
    await sender.send()
    expect(taken).not.toContain(close?.id)
    expect(taken).toHaveLength(1)
    isSlow = false
    await sender.send()
    expect(taken.at(-1)).toBe(close?.id)
    const other = memoryLogStore()
    const [bad, end] = await write(other, [draft('o1'), draft('s1', 'close')])
    const strict = server((id) => (id === bad?.id ? 'MALFORMED' : 'ACCEPTED'))
    await createSender({ ...plain, store: other, deliver: strict.deliver, mostAtOnce: 1 }).send()
    expect(strict.taken).toEqual([end?.id])
    // Payments of an order that can never be sent do not block it either.
    const third = memoryLogStore()
    const [unread, , last] = await write(third, [draft('o1'), draft('o1'), draft('s1', 'close')])
    const again = server((id) => (id === unread?.id ? 'MALFORMED' : 'ACCEPTED'))
    const closing = createSender({ ...plain, store: third, deliver: again.deliver, mostAtOnce: 1 })
    await closing.send()
    await closing.send()
    expect(again.taken).toContain(last?.id)
    expect((await third.all()).map(({ state }) => state)).toEqual(['REFUSED', 'WAITING', 'KEPT'])
  })

  it('preserves the order of each subject through any interruptions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('o1', 'o2', 'o3'), { maxLength: 25 }),
        fc.array(fc.constantFrom<Delivered['outcome'] | 'silence'>('ACCEPTED', 'LATER', 'silence'), { maxLength: 40 }),
        async (subjects, weather) => {
          const store = memoryLogStore()
          const entries = await write(
            store,
            subjects.map((subject) => draft(subject)),
          )
          const outcome = [...weather]
          const { taken, deliver } = server(() => outcome.shift() ?? 'ACCEPTED')
          const sender = createSender({ ...plain, store, deliver, mostAtOnce: 3 })
          for (let round = 0; round < 60; round += 1) await sender.send()
          expect(taken).toHaveLength(entries.length)
          for (const subject of new Set(subjects)) {
            const mine = entries.filter(({ subjectId }) => subjectId === subject).map(({ id }) => id)
            expect(taken.filter((id) => mine.includes(id))).toEqual(mine)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('file of unsent entries', () => {
  it('transfers unsent entries to another till once', async () => {
    const [one, other] = [memoryLogStore(), memoryLogStore()]
    const [sent] = await write(one, [draft('o1'), draft('o2')])
    await one.settle([{ id: sent?.id ?? '', state: 'KEPT', problem: null }])
    const file = readLogFile(writeLogFile(await one.all(), { vendorId: 'v', at: '2026-11-21T10:00:00.000Z' }))
    if (!file.ok) throw new Error(file.code)
    expect(file).toMatchObject({ vendorId: 'v', changed: 0 })
    expect(await other.adopt(file.entries)).toBe(1)
    expect(await other.adopt(file.entries)).toBe(0)
    expect((await other.all())[0]?.entry.deviceId).toBe('d1')
  })

  it('rejects text that is not an exported log file', () => {
    expect(readLogFile('nonsense')).toEqual({ ok: false, code: 'NOT_OUR_FILE' })
    expect(readLogFile('{"format":"other"}')).toEqual({ ok: false, code: 'NOT_OUR_FILE' })
  })
})
