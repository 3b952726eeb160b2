import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChargeJournal, type HeldTask } from './charge-journal.ts'
import { StoredTerminals } from './stored-terminals.ts'
import { approved } from './terminal-port.ts'
import { TerminalQueue } from './terminal-queue.ts'
import { giveUp, TillCharges } from './till-charges.ts'

/** A terminal that accepts every connection and never responds, so that each conversation takes long. */
let device: Server
const lines = new Set<Socket>()
let folder: string
let journal: ChargeJournal
let queue: TerminalQueue
let charges: TillCharges
const terminal = {
  id: newId(),
  name: 'پیشخوان',
  bank: 'MELLAT' as const,
  address: '127.0.0.1',
  port: 0,
  deviceAddress: '',
  serialNumber: '',
  terminalNumber: '',
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofreh-till-charges-'))
  device = createServer((line) => lines.add(line.on('error', () => undefined)))
  await new Promise<void>((resolve) => device.listen(0, '127.0.0.1', resolve))
  terminal.port = (device.address() as AddressInfo).port
  begin()
})
afterEach(async () => {
  await end()
  for (const line of lines) line.destroy()
  lines.clear()
  await new Promise((resolve) => device.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

const disk = { isFull: false }

function begin(): void {
  disk.isFull = false
  journal = new ChargeJournal(folder, (descriptor, bytes, at) => {
    if (disk.isFull) throw new Error('no space left on device')
    return writeSync(descriptor, bytes, 0, bytes.length, at)
  })
  const patience = { connectMs: 2_000, answerMs: 60_000, lateMs: 60_000, settleMs: 0 }
  queue = new TerminalQueue({ journal, patience, onNews: () => undefined, onError: () => undefined })
  const terminals = new StoredTerminals(folder)
  terminals.store([terminal])
  charges = new TillCharges({ journal, queue, terminals })
}

async function end(): Promise<void> {
  await queue.stop()
  journal.close()
}

const asked = (more: object = {}) => {
  return { id: newId(), terminalId: terminal.id, orderId: newId(), deviceId: newId(), rial: 420_000, ...more }
}
/** A task of the server for a payment that a till also requested from the bridge. */
const ofServer = (paymentId: string): HeldTask => {
  const of = { kind: 'CHARGE' as const, paymentId, terminal: { ...terminal }, number: '1', rial: 420_000 }
  return { id: newId(), ...of, ageMs: 0, withinMs: 20_000, heldAtMs: Date.now() }
}
const isToBegin = (task: HeldTask) => queue.isRunning(task.id) || journal.waiting.some(({ id }) => id === task.id)

describe('TillCharges', () => {
  it("charges nothing when the server's task arrives after the bridge refused the till's request", async () => {
    charges.charge(asked())
    const refused = [
      { question: asked(), reason: 'BUSY' },
      { question: asked({ terminalId: newId() }), reason: 'NOT_SUPPORTED_HERE' },
      { question: asked({ rial: 1 }), reason: 'WRONG_AMOUNT' },
    ]
    for (const { question, reason } of refused) {
      expect(charges.charge(question)).toMatchObject({ phase: 'DECLINED', reason })
      // A power cut comes before the server's task arrives.
      await end()
      begin()
      const task = ofServer(question.id)
      journal.hold([task])
      queue.work()
      expect(isToBegin(task)).toBe(false)
      expect(journal.unreported.find(({ taskId }) => taskId === task.id)?.result).toMatchObject({
        outcome: 'DECLINED',
        reason,
      })
      // A repeated request for this payment gets the same refusal.
      expect(charges.charge(question)).toMatchObject({ phase: 'DECLINED', reason })
      charges.charge(asked())
    }
  })

  it('charges another payment when the terminal is free after a BUSY refusal', async () => {
    const first = asked()
    charges.charge(first)
    const second = asked()
    expect(charges.charge(second)).toMatchObject({ phase: 'DECLINED', reason: 'BUSY' })
    await expect.poll(() => lines.size).toBe(1)
    for (const line of lines) line.destroy()
    await expect.poll(() => charges.state(first.id).phase).toMatch(/UNKNOWN|DECLINED/)
    await expect.poll(() => queue.running).toEqual([])
    const again = { ...second, id: newId() }
    expect(charges.charge(again).phase).toMatch(/QUEUED|ON_TERMINAL/)
    expect(charges.state(second.id)).toMatchObject({ phase: 'DECLINED', reason: 'BUSY' })
  })

  it("reports the result although the bridge's disk is full by then", async () => {
    const question = asked()
    charges.charge(question)
    await expect.poll(() => lines.size).toBe(1)
    await expect.poll(() => journal.isBegun(question.id)).toBe(true)
    disk.isFull = true
    for (const line of lines) line.destroy()
    await expect.poll(() => charges.state(question.id).phase).toBe('UNKNOWN')
    // An update is waiting: only this process knows the result.
    await expect.poll(() => queue.running).toEqual([])
    expect(queue.holdStill()).toBe(false)
    disk.isFull = false
    journal.settle()
    expect(queue.holdStill()).toBe(true)
  })

  it('does not begin a task that the server cancelled while it waited for the terminal', () => {
    charges.charge(asked())
    const task = ofServer(newId())
    journal.hold([task])
    giveUp({ journal, queue }, journal.taskOf(task.id))
    queue.work()
    expect(isToBegin(task)).toBe(false)
    expect(journal.unreported).toMatchObject([
      { taskId: task.id, result: { outcome: 'DECLINED', reason: 'CANCELLED' } },
    ])
    // An ended task does not change.
    giveUp({ journal, queue }, task.id)
    expect(journal.unreported).toHaveLength(1)
  })

  it('inquires about an approval without a number and accepts the number that the terminal returns', async () => {
    const question = asked()
    charges.charge(question)
    journal.end(question.id, approved({}))
    await queue.stop()
    journal.close()
    begin()
    expect(charges.state(question.id)).toMatchObject({ phase: 'UNKNOWN', isAsking: false })
    expect(journal.doubts.map(({ id }) => id)).toEqual([question.id])
    expect(charges.ask(question.id)).toMatchObject({ phase: 'UNKNOWN', isAsking: true })
    const inquiry = queue.running.find(({ kind }) => kind === 'INQUIRE')
    journal.end(inquiry?.id ?? '', approved({}))
    expect(charges.state(question.id).phase).toBe('UNKNOWN')
    await end()
    begin()
    charges.ask(question.id)
    const approval = approved({ reference: '123456789012' })
    journal.end(queue.running.find(({ kind }) => kind === 'INQUIRE')?.id ?? '', approval)
    expect(charges.state(question.id)).toMatchObject({ phase: 'APPROVED', reference: '123456789012' })
    expect(journal.doubts).toEqual([])
  })
})
