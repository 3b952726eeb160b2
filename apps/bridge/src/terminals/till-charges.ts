import { newId } from '@sofreh/kernel'
import { bankOrderNumber } from '@sofreh/gateways/domain'
import { nextAskIn, terminalProtocols } from '@sofreh/payments/domain'
import type { ShopCharge, ShopChargeAsked } from '@sofreh/printing/client'
import type { ChargeJournal, HeldTask, OwnCharge } from './charge-journal.ts'
import type { StoredTerminals } from './stored-terminals.ts'
import { declined, isProven, type TerminalResult } from './terminal-port.ts'
import type { TerminalQueue } from './terminal-queue.ts'

/** A charge that waits longer behind another guest is not begun. */
const withinMs = 30_000

type Parts = { journal: ChargeJournal; queue: TerminalQueue; terminals: StoredTerminals }

const nothing = { reason: null, code: '', reference: '', trace: '', cardMask: null, rial: null }

/**
 * Charges that tills request over the vendor's network, with the same journal and queue as the server's. The payment's
 * id is the charge's id; a repeated request returns its state and never begins it again.
 */
export class TillCharges {
  readonly #parts: Parts
  /** Inquiries about each unknown outcome since this process started, and the time of the next. */
  readonly #asked = new Map<string, { times: number; nextAtMs: number }>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get terminals(): { id: string; name: string }[] {
    return this.#parts.terminals.all.map(({ id, name }) => ({ id, name }))
  }

  charge(asked: ShopChargeAsked): ShopCharge {
    const { journal, queue, terminals } = this.#parts
    const { id, terminalId, rial } = asked
    if (journal.charge(id)) return this.state(id)
    const terminal = terminals.find(terminalId)
    if (!terminal) return this.#refuse(id, 'NOT_SUPPORTED_HERE')
    if (rial < terminalProtocols[terminal.bank].leastRial) return this.#refuse(id, 'WRONG_AMOUNT')
    if (queue.isBusy(terminal)) return this.#refuse(id, 'BUSY')
    const { orderId, deviceId } = asked
    const heldAtMs = Date.now()
    const byTill = { orderId, deviceId, askedAt: new Date(heldAtMs).toISOString() }
    const of = {
      kind: 'CHARGE' as const,
      paymentId: id,
      terminal,
      number: bankOrderNumber(id),
      rial,
      ageMs: 0,
      withinMs,
    }
    journal.hold([{ id, ...of, heldAtMs, byTill }])
    queue.work()
    return this.state(id)
  }

  state(id: string): ShopCharge {
    const { journal } = this.#parts
    const charge = journal.charge(id)
    if (!charge) return { id, phase: 'NONE', ...nothing, canAskAgain: false, isAsking: false }
    const { task, result } = charge
    const canAskAgain = task !== null && terminalProtocols[task.terminal.bank].canAskAgain
    const isAsking = journal.waiting.some((each) => isAbout(each, id)) || this.#isBeingAsked(id)
    return { id, phase: this.#phaseOf(charge), ...(result ?? nothing), canAskAgain, isAsking }
  }

  /** Inquires about an unknown outcome where the terminal's protocol supports it. */
  ask(id: string): ShopCharge {
    const { task, result } = this.#parts.journal.charge(id) ?? {}
    if (task && result && !isProven(result)) this.#inquire(task)
    return this.state(id)
  }

  /**
   * Cancels at once while no byte was sent, else by the terminal's own answer. A charge that never arrived will not
   * begin.
   */
  cancel(id: string): ShopCharge {
    const { journal, queue } = this.#parts
    const charge = journal.charge(id)
    if (!charge) journal.takeBack(id)
    else if (charge.task && !charge.result) giveUp({ journal, queue }, charge.task.id)
    return this.state(id)
  }

  /**
   * Records the refusal on disk before the till gets it: the guest now pays by other means, and the server's later task
   * for the same payment must not charge. A retry is another payment.
   */
  #refuse(id: string, reason: TerminalResult['reason']): ShopCharge {
    this.#parts.journal.takeBack(id, reason)
    return this.state(id)
  }

  /** Inquires about unknown outcomes at growing intervals; a person may inquire at any time. */
  askAboutDoubts(): void {
    const doubts = this.#parts.journal.doubts
    for (const task of doubts) {
      const { times, nextAtMs } = this.#asked.get(task.id) ?? this.#askLater(task.id, 0)
      if (Date.now() < nextAtMs) continue
      if (this.#inquire(task)) this.#askLater(task.id, times + 1)
    }
  }

  #askLater(id: string, times: number): { times: number; nextAtMs: number } {
    const next = { times, nextAtMs: Date.now() + (nextAskIn(times) ?? Number.POSITIVE_INFINITY) }
    this.#asked.set(id, next)
    return next
  }

  #inquire(task: HeldTask): boolean {
    const { journal, queue } = this.#parts
    const { terminal, paymentId, number, rial, byTill } = task
    if (!terminalProtocols[terminal.bank].canAskAgain || queue.isBusy(terminal)) return false
    const now = Date.now()
    const asking = { id: newId(), kind: 'INQUIRE' as const, paymentId, terminal, number, rial, withinMs }
    const { orderId = '', deviceId = '', askedAt = '' } = byTill ?? {}
    journal.hold([{ ...asking, ageMs: now - task.heldAtMs, heldAtMs: now, byTill: { orderId, deviceId, askedAt } }])
    queue.work()
    return true
  }

  #phaseOf({ task, result }: OwnCharge): ShopCharge['phase'] {
    if (result) return isProven(result) ? result.outcome : 'UNKNOWN'
    const { journal, queue } = this.#parts
    return task && (journal.isBegun(task.id) || queue.isRunning(task.id)) ? 'ON_TERMINAL' : 'QUEUED'
  }

  #isBeingAsked(id: string): boolean {
    return this.#parts.queue.running.some((each) => isAbout(each, id))
  }
}

const isAbout = ({ kind, paymentId }: HeldTask, id: string) => kind === 'INQUIRE' && paymentId === id

/** Ends a waiting task at once; cancels a running one, which ends by the terminal's own answer. */
export function giveUp({ journal, queue }: Pick<Parts, 'journal' | 'queue'>, taskId: string): void {
  const isRunning = journal.isBegun(taskId) || queue.isRunning(taskId)
  if (isRunning) queue.cancel([taskId])
  else if (journal.waiting.some(({ id }) => id === taskId)) journal.end(taskId, declined('CANCELLED'))
}
