import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DiskLog } from './disk-log.ts'
import { Journal } from './jobs/journal.ts'
import { StoredSales } from './shop/stored-sales.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridge-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const lying = (name: string) => readFileSync(join(folder, name), 'utf8')
/** Simulates a power cut in the middle of a line. */
const cutOff = (name: string) => appendFileSync(join(folder, name), '{"kind":"kept","sale":{"id":"ha')

describe('DiskLog', () => {
  it('writes lines to disk before append returns and restores them at the next start', () => {
    const log = new DiskLog<{ at: number }>(join(folder, 'new'), 'a.log')
    expect(() => log.append([{ at: 1 }])).toThrow()
    log.begin([])
    log.append([{ at: 1 }, { at: 2 }])
    expect(readFileSync(join(folder, 'new', 'a.log'), 'utf8')).toBe('{"at":1}\n{"at":2}\n')
    expect(new DiskLog(join(folder, 'new'), 'a.log').found).toEqual([{ at: 1 }, { at: 2 }])
    log.begin([{ at: 2 }])
    expect(log.size).toBe('{"at":2}\n'.length)
    log.append([{ at: 3 }])
    log.close()
    expect(new DiskLog(join(folder, 'new'), 'a.log').found).toEqual([{ at: 2 }, { at: 3 }])
  })

  describe('on a full disk', () => {
    /** Accepts `room` more bytes, in short writes as a disk may, and then fails. */
    const disk = { room: Number.POSITIVE_INFINITY }
    const open = () =>
      new DiskLog<{ at: number; of?: string }>(folder, 'a.log', (descriptor, bytes, at) => {
        if (disk.room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        const written = writeSync(descriptor, bytes, 0, Math.min(bytes.length, disk.room, 5), at)
        disk.room -= written
        return written
      })
    const found = () => new DiskLog(folder, 'a.log').found
    beforeEach(() => {
      disk.room = Number.POSITIVE_INFINITY
    })

    it('writes lines completely or not at all and throws', () => {
      const log = open()
      log.begin([{ at: 0 }])
      log.append([{ at: 1, of: 'پیشخوان' }])
      const whole = lying('a.log')
      for (const room of [0, 3, '{"at":2}'.length, '{"at":2}\n{"at"'.length]) {
        disk.room = room
        expect(() => log.append([{ at: 2 }, { at: 3 }])).toThrow('no space')
        expect(lying('a.log')).toBe(whole)
        expect(log.size).toBe(Buffer.byteLength(whole))
      }
      // Once there is space again, the next line is complete.
      disk.room = Number.POSITIVE_INFINITY
      log.append([{ at: 4 }])
      log.close()
      expect(found()).toEqual([{ at: 0 }, { at: 1, of: 'پیشخوان' }, { at: 4 }])
    })

    it('ignores a line that lacks only its newline after a crash', () => {
      const log = open()
      log.begin([{ at: 0 }])
      log.close()
      appendFileSync(join(folder, 'a.log'), '{"at":1}')
      expect(found()).toEqual([{ at: 0 }])
    })
  })

  it('drops a line cut off by a crash, but none written after it', () => {
    const sales = new StoredSales(folder)
    sales.store({ id: 'one', deviceId: 'A', sale: { total: 1 } })
    sales.close()
    cutOff('sales.log')
    const again = new StoredSales(folder)
    again.store({ id: 'two', deviceId: 'B', sale: { total: 2 } })
    again.close()
    const last = new StoredSales(folder)
    expect(last.list(undefined).map(({ id }) => id)).toEqual(['one', 'two'])
    expect(last.list('B')).toMatchObject([{ sale: { total: 2 } }])
    last.close()
    expect(existsSync(join(folder, 'sales.log.new'))).toBe(false)
  })
})

describe('StoredSales', () => {
  it('stores a sale once and deletes it only when the server has it', () => {
    const sales = new StoredSales(folder)
    sales.store({ id: 'one', deviceId: 'A', sale: 'first' })
    sales.store({ id: 'one', deviceId: 'A', sale: 'again' })
    sales.store({ id: 'two', deviceId: 'A', sale: 'second' })
    sales.forget(['two', 'never heard of'])
    expect(sales.count).toBe(1)
    sales.close()
    const again = new StoredSales(folder)
    expect(again.list('A')).toMatchObject([{ id: 'one', sale: 'first' }])
    again.close()
    expect(lying('sales.log')).not.toContain('two')
  })
})

describe('Journal', () => {
  const job = (attemptId: string, isOwn = false) => ({
    attemptId,
    jobId: attemptId,
    printer: {
      id: 'p',
      name: 'آشپزخانه',
      ip: '127.0.0.1',
      port: 9100,
      dots: 576,
      mode: 'raster' as const,
      cuts: true,
      opensDrawer: false,
      bandPauseMs: 0,
    },
    title: 'فیش',
    copies: 1,
    opensDrawer: false,
    picture: '',
    isOwn,
  })

  it('reports a print interrupted by a power cut as MAYBE and prints one that had not begun', () => {
    const before = new Journal(folder)
    before.hold([job('begun'), job('waiting')])
    before.begin('begun')
    before.close()
    cutOff('slips.log')
    const after = new Journal(folder)
    expect(after.waiting.map(({ attemptId }) => attemptId)).toEqual(['waiting'])
    expect(after.unreported).toMatchObject([{ attemptId: 'begun', outcome: 'MAYBE', problem: 'RESTARTED' }])
    after.reported(['begun'])
    after.close()
    expect(new Journal(folder).unreported).toEqual([])
  })

  it('reports a job as printed although the disk is full, also after a restart', () => {
    const disk = { isFull: false }
    const before = new Journal(folder, (descriptor, bytes, at) => {
      if (disk.isFull) throw new Error('no space left on device')
      return writeSync(descriptor, bytes, 0, bytes.length, at)
    })
    before.hold([job('printed'), job('waiting')])
    before.begin('printed')
    disk.isFull = true
    const end = { outcome: 'PRINTED' as const, problem: null, at: '2026-11-21T20:00:00.000Z' }
    before.end({ attemptId: 'printed', ...end })
    expect(before.unreported).toEqual([{ attemptId: 'printed', ...end }])
    // The next start would print the job, so it is not reported as unprinted before that is on disk.
    expect(() => before.end({ attemptId: 'waiting', ...end, outcome: 'NOT_PRINTED' })).toThrow('no space')
    disk.isFull = false
    before.settle()
    before.close()
    const after = new Journal(folder)
    expect(after.unreported).toEqual([{ attemptId: 'printed', ...end }])
    after.close()
  })

  it("does not print a till's job again when it is requested again after a restart", () => {
    const before = new Journal(folder)
    before.hold([job('own', true)])
    before.begin('own')
    before.end({ attemptId: 'own', outcome: 'PRINTED', problem: null, at: '2026-11-21T20:00:00.000Z' })
    before.close()
    const after = new Journal(folder)
    expect(after.has('own')).toBe(true)
    expect(after.ownOutcome('own')).toMatchObject({ outcome: 'PRINTED' })
    after.hold([job('own', true)])
    expect(after.waiting).toEqual([])
    after.close()
  })
})
