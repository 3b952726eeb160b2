import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChargeJournal, type HeldTask, isTooLate } from './charge-journal.ts'
import { approved, declined, type TerminalResult, unknown } from './terminal-port.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofreh-journal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const terminal = {
  id: newId(),
  name: 'پیشخوان',
  bank: 'MELLAT' as const,
  address: '192.168.1.20',
  port: 1024,
  deviceAddress: '',
  serialNumber: '',
  terminalNumber: '',
}
const task = (id: string, paymentId: string, byTill: boolean): HeldTask => ({
  id,
  kind: 'CHARGE',
  paymentId,
  terminal,
  number: '1',
  rial: 420_000,
  ageMs: 0,
  withinMs: 20_000,
  heldAtMs: Date.now(),
  ...(byTill ? { byTill: { orderId: newId(), deviceId: newId(), askedAt: new Date().toISOString() } } : {}),
})
const approval = approved({ reference: '123456789012', trace: '7' })
const results: readonly TerminalResult[] = [approval, declined('NO_MONEY', '51'), unknown('NO_ANSWER')]

describe('ChargeJournal', () => {
  it('reads and writes the result of an ended task under the field of earlier versions', () => {
    const file = join(folder, 'terminals.log')
    const payment = newId()
    const lines = [
      { kind: 'charged', paymentId: payment, taskId: payment },
      { kind: 'held', task: task(payment, payment, true) },
      { kind: 'begun', taskId: payment },
      { kind: 'ended', taskId: payment, word: approval },
    ]
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const journal = new ChargeJournal(folder)
    expect(journal.charge(payment)?.result).toEqual(approval)
    expect(journal.unreported).toEqual([{ taskId: payment, result: approval }])
    journal.close()
    expect(readFileSync(file, 'utf8')).toContain(JSON.stringify({ kind: 'ended', taskId: payment, word: approval }))
  })

  it("gives the server's task and a till's charge for one payment the same result", () => {
    const journal = new ChargeJournal(folder)
    const payment = newId()
    journal.hold([task(payment, payment, true)])
    journal.begin(payment)
    const later = newId()
    journal.hold([task(later, payment, false)])
    expect(journal.waiting).toEqual([])
    expect(journal.known).toContain(later)
    expect(journal.taskOf(later)).toBe(payment)
    journal.end(payment, approval)
    expect(new Map(journal.unreported.map(({ taskId, result }) => [taskId, result.outcome]))).toEqual(
      new Map([
        [payment, 'APPROVED'],
        [later, 'APPROVED'],
      ]),
    )
    journal.reported(journal.unreported)
    const last = newId()
    journal.hold([task(last, payment, false)])
    expect(journal.unreported).toEqual([{ taskId: last, result: approval }])
    journal.close()
  })

  it('never begins a charge that a till cancelled before it arrived, also not for the server', () => {
    const journal = new ChargeJournal(folder)
    const payment = newId()
    journal.takeBack(payment)
    journal.close()
    const after = new ChargeJournal(folder)
    const id = newId()
    after.hold([task(id, payment, false)])
    expect(after.waiting).toEqual([])
    expect(after.unreported).toMatchObject([{ taskId: id, result: { outcome: 'DECLINED', reason: 'CANCELLED' } }])
    after.close()
  })

  it('treats a charge whose line was cut off by a power cut as never begun', () => {
    const payment = newId()
    new ChargeJournal(folder).close()
    appendFileSync(
      join(folder, 'terminals.log'),
      `${JSON.stringify({ kind: 'charged', paymentId: payment, taskId: payment })}\n{"kind":"he`,
    )
    const journal = new ChargeJournal(folder)
    expect(journal.charge(payment)).toBeUndefined()
    journal.hold([task(payment, payment, true)])
    expect(journal.waiting.map(({ id }) => id)).toEqual([payment])
    journal.close()
  })

  describe('on a disk that is full when the terminal answers', () => {
    const disk = { isFull: false }
    const open = () =>
      new ChargeJournal(folder, (descriptor, bytes, at) => {
        if (disk.isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        return writeSync(descriptor, bytes, 0, bytes.length, at)
      })
    const begun = (payment: string) => {
      disk.isFull = false
      const journal = open()
      journal.hold([task(payment, payment, true)])
      journal.begin(payment)
      disk.isFull = true
      return journal
    }

    it('reports the result at once, begins nothing more and writes it when there is space', () => {
      const payment = newId()
      const journal = begun(payment)
      journal.end(payment, approval)
      expect(journal.charge(payment)?.result).toEqual(approval)
      expect(journal.unreported).toEqual([{ taskId: payment, result: approval }])
      expect(journal.owes).toBe(true)
      expect(() => journal.settle()).toThrow('no space')
      const next = newId()
      expect(() => journal.hold([task(next, next, true)])).toThrow('no space')
      expect(journal.waiting).toEqual([])
      disk.isFull = false
      journal.settle()
      expect(journal.owes).toBe(false)
      journal.close()
      const after = new ChargeJournal(folder)
      expect(after.charge(payment)?.result).toEqual(approval)
      after.close()
    })

    it('reports UNKNOWN after a power cut before there was space and never charges again', () => {
      const payment = newId()
      begun(payment).end(payment, approval)
      const after = new ChargeJournal(folder)
      expect(after.waiting).toEqual([])
      expect(after.charge(payment)?.result).toMatchObject({ outcome: 'UNKNOWN', reason: 'RESTARTED' })
      after.close()
    })

    it('cancels a charge that has not begun only when that is on disk', () => {
      const payment = newId()
      disk.isFull = false
      const journal = open()
      journal.hold([task(payment, payment, true)])
      disk.isFull = true
      expect(() => journal.end(payment, declined('CANCELLED'))).toThrow('no space')
      expect(journal.waiting.map(({ id }) => id)).toEqual([payment])
      journal.close()
    })
  })

  it('begins no earlier charge after the clock was set back a week', () => {
    expect(isTooLate({ heldAtMs: Date.now() - 1_000, withinMs: 20_000 })).toBe(false)
    for (const week of [-1, 1])
      expect(isTooLate({ heldAtMs: Date.now() + week * 604_800_000, withinMs: 20_000 })).toBe(true)
  })

  it('begins a payment at most once and preserves its result for any requests and power cuts', () => {
    const command = fc.record({
      what: fc.constantFrom('till', 'server', 'begin', 'end', 'report', 'takeBack', 'power', 'torn'),
      payment: fc.nat(3),
      result: fc.constantFrom(...results),
    })
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        rmSync(join(folder, 'terminals.log'), { force: true })
        const payments = [newId(), newId(), newId(), newId()]
        const begun = new Map<string, number>()
        const approvals = new Set<string>()
        let journal = new ChargeJournal(folder)
        const restart = () => {
          journal.close()
          journal = new ChargeJournal(folder)
        }
        for (const { what, payment: at, result } of commands) {
          const payment = payments[at] ?? ''
          if (what === 'till') journal.hold(journal.charge(payment) ? [] : [task(payment, payment, true)])
          if (what === 'server') journal.hold([task(newId(), payment, false)])
          if (what === 'takeBack') journal.takeBack(payment)
          if (what === 'report') journal.reported(journal.unreported)
          if (what === 'power') restart()
          if (what === 'torn') {
            journal.close()
            appendFileSync(join(folder, 'terminals.log'), '{"kind":"ended","taskId":"')
            journal = new ChargeJournal(folder)
          }
          const waiting = journal.waiting.find(({ paymentId }) => paymentId === payment)
          if (what === 'begin' && waiting) {
            journal.begin(waiting.id)
            begun.set(payment, (begun.get(payment) ?? 0) + 1)
          }
          const charged = journal.charge(payment)
          const isRunning = charged?.task && !charged.result && journal.isBegun(charged.task.id)
          if (what === 'end' && isRunning && charged.task) {
            journal.end(charged.task.id, result)
            if (result.outcome === 'APPROVED') approvals.add(payment)
          }
        }
        restart()
        for (const times of begun.values()) expect(times).toBe(1)
        for (const payment of approvals) expect(journal.charge(payment)?.result).toEqual(approval)
        // A payment has one result, the same for all its tasks.
        for (const { taskId, result } of journal.unreported) {
          const of = payments.map((payment) => journal.charge(payment)).find((one) => one?.task?.id === taskId)
          if (of) expect(of.result).toEqual(result)
        }
        journal.close()
      }),
      { numRuns: 150 },
    )
  })
})
