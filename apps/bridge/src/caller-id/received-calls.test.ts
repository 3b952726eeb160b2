import { mkdtempSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ReceivedCalls } from './received-calls.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridge-calls-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const boxId = 'box'
const ring = (line: number, number: string) => ({ kind: 'ring' as const, boxId, line, number, raw: '' })
const moment = (kind: 'answered' | 'ended', line: number) => ({ kind, boxId, line })
const numbers = (calls: readonly { number: string }[]) => calls.map(({ number }) => number)
const minute = 60_000
const day = 24 * 60 * minute

describe('ReceivedCalls', () => {
  it('restores calls after a restart and reports each once, with later events of the call', () => {
    const now = Date.now()
    const before = new ReceivedCalls(folder)
    for (const [at, number] of ['0912', '0935', '0901'].entries()) before.receive(ring(at, number), now)
    before.reported(before.waiting(now).slice(0, 1))
    before.receive(moment('answered', 2), now)
    before.close()
    expect(statSync(join(folder, 'calls.log')).mode & 0o077).toBe(0)

    const after = new ReceivedCalls(folder)
    expect(numbers(after.recent(now))).toEqual(['0912', '0935', '0901'])
    const waiting = after.waiting(now)
    expect(numbers(waiting)).toEqual(['0935', '0901'])
    expect(waiting[1]?.answeredAt).toBeDefined()
    after.reported(waiting)
    after.receive(moment('ended', 2), now)
    after.close()
    const last = new ReceivedCalls(folder)
    expect(last.waiting(now)).toMatchObject([{ number: '0901', endedAt: new Date(now).toISOString() }])
    last.close()
  })

  it('stores calls a day for the server, shows them an hour at the till and limits their number', () => {
    const now = Date.now()
    const calls = new ReceivedCalls(folder)
    calls.receive(ring(1, '0912'), now)
    expect(numbers(calls.recent(now + 59 * minute))).toEqual(['0912'])
    expect(calls.recent(now + 61 * minute)).toEqual([])
    expect(numbers(calls.waiting(now + day - minute))).toEqual(['0912'])
    expect(calls.waiting(now + day + minute)).toEqual([])
    for (let at = 0; at < 520; at += 1) calls.receive(ring(1, String(at)), now)
    expect(calls.waiting(now)).toHaveLength(500)
    expect(numbers(calls.recent(now)).at(-1)).toBe('519')
    expect(calls.recent(now)).toHaveLength(50)
    calls.close()
  })

  it('ignores a receiver lifted hours after the last ring of its line', () => {
    const now = Date.now()
    const calls = new ReceivedCalls(folder)
    calls.receive(ring(1, '0912'), now)
    expect(calls.receive(moment('answered', 1), now + 2 * 60 * minute)).toBe(false)
    calls.close()
  })

  it('receives calls while the disk is full', () => {
    const disk = { isFull: false }
    const calls = new ReceivedCalls(folder, (descriptor, bytes, at) => {
      if (disk.isFull) throw new Error('no space left on device')
      return writeSync(descriptor, bytes, 0, bytes.length, at)
    })
    disk.isFull = true
    expect(calls.receive(ring(1, '0912'), Date.now())).toBe(true)
    expect(numbers(calls.waiting(Date.now()))).toEqual(['0912'])
    disk.isFull = false
    calls.close()
    const after = new ReceivedCalls(folder)
    expect(numbers(after.recent(Date.now()))).toEqual(['0912'])
    after.close()
  })
})
