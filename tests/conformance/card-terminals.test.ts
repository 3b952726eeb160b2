import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@sofreh/kernel'
import { type BankType, terminalProtocols } from '@sofreh/payments/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cardTerminals } from '../../apps/bridge/src/terminals/card-terminals.ts'
import { ChargeJournal, type HeldTask } from '../../apps/bridge/src/terminals/charge-journal.ts'
import type { TerminalResult } from '../../apps/bridge/src/terminals/terminal-port.ts'
import { TerminalQueue } from '../../apps/bridge/src/terminals/terminal-queue.ts'
import {
  type CardDevice,
  createAsanpardakhtTerminal,
  createMellatTerminal,
  createMelliTerminal,
  createParsianProgram,
  createParsianTerminal,
  createPasargadTerminal,
  createSamanProgram,
  type Plug,
} from '../../apps/simulators/src/index.ts'

type Tested = {
  bank: BankType
  make: () => CardDevice & Plug
  /** True if the till can cancel the amount on the terminal. */
  cancels?: boolean
}
const tested: readonly Tested[] = [
  { bank: 'MELLAT', make: createMellatTerminal, cancels: true },
  { bank: 'SAMAN', make: createSamanProgram },
  { bank: 'PARSIAN_JSON', make: createParsianProgram },
  { bank: 'PARSIAN_DLL', make: createParsianTerminal },
  { bank: 'MELLI', make: createMelliTerminal, cancels: true },
  { bank: 'ASANPARDAKHT', make: createAsanpardakhtTerminal },
  { bank: 'PASARGAD', make: createPasargadTerminal, cancels: true },
]
/** Timeouts: long enough for any answer that comes, short where none will. */
const patience = { connectMs: 2_000, answerMs: 10_000, lateMs: 10_000, settleMs: 0 }
const soon = { ...patience, answerMs: 300 }
const rial = 4_200_000
let counter = 100_000_000_000

describe.each(tested)('a terminal of $bank', ({ bank, make, cancels }) => {
  let folder: string
  let device: CardDevice & Plug
  let port: number
  let journal: ChargeJournal
  let queue: TerminalQueue
  const answers = new Map<string, TerminalResult[]>()
  const problems: unknown[] = []
  const waits = { ...patience }

  const open = () => {
    journal = new ChargeJournal(folder)
    queue = new TerminalQueue({
      journal,
      patience: waits,
      onError: (error) => problems.push(error),
      onNews: () => {
        for (const ended of journal.unreported) {
          answers.set(ended.taskId, [...(answers.get(ended.taskId) ?? []), ended.result])
          journal.reported([ended])
        }
      },
    })
  }
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sofreh-terminal-'))
    device = make()
    port = await device.plugIn(0)
    problems.length = 0
    Object.assign(waits, patience)
    open()
  })
  afterEach(async () => {
    await queue.stop()
    journal.close()
    await device.unplug()
    rmSync(folder, { recursive: true, force: true })
    expect(problems).toEqual([])
  })

  const task = (kind: HeldTask['kind'] = 'CHARGE', more: Partial<HeldTask> = {}): HeldTask => ({
    id: newId(),
    kind,
    paymentId: newId(),
    number: String((counter += 1)),
    rial,
    ageMs: 0,
    withinMs: 30_000,
    heldAtMs: Date.now(),
    terminal: {
      id: newId(),
      name: 'پیشخوان',
      bank,
      address: '127.0.0.1',
      port,
      deviceAddress: '192.168.1.50',
      serialNumber: '',
      terminalNumber: '21009268',
    },
    ...more,
  })
  const begin = (wanted: HeldTask) => {
    journal.hold([wanted])
    queue.work()
    return wanted
  }
  const resultsOf = async ({ id }: HeldTask, times = 1): Promise<TerminalResult[]> => {
    await expect.poll(() => answers.get(id)?.length ?? 0, { interval: 10 }).toBe(times)
    return answers.get(id) ?? []
  }
  const charge = async (): Promise<TerminalResult | undefined> => (await resultsOf(begin(task())))[0]

  it('approves: returns the amount, the reference number and the masked card', async () => {
    const answer = await charge()
    const [purchase] = device.taken
    expect(purchase?.rial).toBe(rial)
    expect(answer).toMatchObject({ outcome: 'APPROVED', reference: purchase?.reference })
    expect(answer?.rial ?? rial).toBe(rial)
    expect(answer?.cardMask ?? '603769******0770').toMatch(/^\d{6}\*+\d{4}$/)
    expect(device.charges).toBe(1)
  })

  it('declines for lack of money or a wrong PIN, and can be cancelled by the guest: no money moves', async () => {
    const declines = [
      ['no-money', 'NO_MONEY'],
      ['wrong-pin', 'WRONG_PIN'],
      ['cancel', 'CANCELLED'],
    ] as const
    for (const [mood, reason] of declines) {
      device.mood = mood
      expect(await charge()).toMatchObject({ outcome: 'DECLINED', reason })
    }
    expect(device.taken).toEqual([])
  })

  it('reports an unreachable terminal as certainly not charged', async () => {
    await device.unplug()
    expect(await charge()).toMatchObject({ outcome: 'DECLINED', reason: 'OFFLINE' })
    const knock = await resultsOf(begin(task('TEST')))
    expect(knock).toMatchObject([{ outcome: 'DECLINED', reason: 'OFFLINE' }])
    await device.plugIn()
    expect(await resultsOf(begin(task('TEST')))).toMatchObject([{ outcome: 'APPROVED', reason: 'REACHED' }])
    expect(device.charges).toBe(0)
  })

  it('reports unknown when the terminal does not answer, and serves the next guest', async () => {
    device.mood = 'silent'
    Object.assign(waits, soon)
    expect(await charge()).toMatchObject({ outcome: 'UNKNOWN' })
    Object.assign(waits, patience)
    device.mood = 'approve'
    expect(await charge()).toMatchObject({ outcome: 'APPROVED' })
  })

  it('reports unknown, then approved once, when the terminal approves after the timeout', async () => {
    device.mood = 'late'
    Object.assign(waits, soon)
    const answers = await resultsOf(begin(task()), 2)
    expect(answers.map(({ outcome }) => outcome)).toEqual(['UNKNOWN', 'APPROVED'])
    expect(device.taken).toHaveLength(1)
  })

  it('reports unknown when the connection breaks after the approval, and approved on inquiry where the terminal supports it', async () => {
    device.mood = 'approve-and-drop'
    const asked = task()
    expect(await resultsOf(begin(asked))).toMatchObject([{ outcome: 'UNKNOWN' }])
    device.mood = 'approve'
    const { id: _, ...same } = asked
    const [found] = await resultsOf(begin(task('INQUIRE', { ...same, kind: 'INQUIRE', ageMs: 60_000 })))
    const [purchase] = device.taken
    if (terminalProtocols[bank].canAskAgain)
      expect(found).toMatchObject({ outcome: 'APPROVED', reference: purchase?.reference, rial })
    else expect(found?.outcome).toBe('UNKNOWN')
    const [stranger] = await resultsOf(begin(task('INQUIRE', { ageMs: 60_000 })))
    expect(stranger?.outcome).not.toBe('APPROVED')
    expect(device.charges).toBe(1)
  })

  it('approves once when the answer comes twice or in single bytes, and gives the next guest no old answer', async () => {
    device.mood = 'twice'
    expect(await charge()).toMatchObject({ outcome: 'APPROVED' })
    device.mood = 'no-money'
    expect(await charge()).toMatchObject({ outcome: 'DECLINED' })
    device.mood = 'split'
    expect(await charge()).toMatchObject({ outcome: 'APPROVED' })
  })

  it('rejects an answer that is damaged or belongs to another guest', async () => {
    device.mood = 'damaged'
    expect((await charge())?.outcome).toBe('UNKNOWN')
    device.mood = 'other-amount'
    Object.assign(waits, { ...patience, answerMs: 1_000 })
    expect((await charge())?.outcome).toBe('UNKNOWN')
  })

  it('cancels the amount when the till asks, where the terminal supports it', async () => {
    device.mood = 'silent'
    Object.assign(waits, { ...patience, answerMs: cancels ? 10_000 : 700 })
    const asked = begin(task())
    await expect.poll(() => device.charges, { interval: 10 }).toBe(1)
    queue.cancel([asked.id])
    const [answer] = await resultsOf(asked)
    expect(answer?.outcome).toBe(cancels ? 'DECLINED' : 'UNKNOWN')
    expect(device.taken).toEqual([])
  })

  it('charges once when the bridge was killed midway', async () => {
    device.mood = 'silent'
    const asked = begin(task())
    await expect.poll(() => device.charges, { interval: 10 }).toBe(1)
    await queue.stop()
    journal.close()
    device.mood = 'approve'
    open()
    expect(journal.unreported).toMatchObject([
      { taskId: asked.id, result: { outcome: 'UNKNOWN', reason: 'RESTARTED' } },
    ])
    queue.work()
    journal.hold([asked])
    queue.work()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(device.charges).toBe(1)
  })
})

describe('a terminal that only its bank’s library can drive', () => {
  it("reports that a bank's terminal is not supported", async () => {
    const never = new AbortController().signal
    const talk = { connectMs: 1, settleMs: 1, onBegin: () => undefined, cancelled: never, hungUp: never }
    const job = { number: '1', paymentId: null, rial, ageMs: 0, terminal: {} as never }
    expect(await cardTerminals.TEJARAT.charge(job, talk)).toMatchObject({
      outcome: 'DECLINED',
      reason: 'NOT_SUPPORTED_HERE',
    })
  })
})
