import type { TakenTerminalTask } from '@sofreh/payments/contract'
import { DiskLog, type Write } from '../disk-log.ts'
import { declined, isProven, type TerminalResult } from './terminal-port.ts'

/** The till's request for a charge without the server. */
export type AskedByTill = { orderId: string; deviceId: string; askedAt: string }
/** A task of the server, or a charge requested by a till: then its id is the payment's. */
export type HeldTask = TakenTerminalTask & { heldAtMs: number; byTill?: AskedByTill }
export type EndedTask = { taskId: string; result: TerminalResult }
/** A payment's charge with its result; without a task it was cancelled before it arrived. */
export type OwnCharge = { task: HeldTask | null; result: TerminalResult | null }

type Line =
  | { kind: 'held'; task: HeldTask }
  | { kind: 'begun'; taskId: string }
  // Every bridge finds its log again after an update: the field on disk is `word`.
  | { kind: 'ended'; taskId: string; word: TerminalResult }
  | { kind: 'reported'; taskId: string }
  // Links a payment to the task that charges it: a second request for it gets that task's result.
  | { kind: 'charged'; paymentId: string; taskId: string }
  | { kind: 'joined'; taskId: string; paymentId: string }
  // Never begun and never to be; without a reason the till cancelled it.
  | { kind: 'void'; paymentId: string; reason?: TerminalResult['reason'] }

const restarted: TerminalResult = {
  outcome: 'UNKNOWN',
  reason: 'RESTARTED',
  code: '',
  reference: '',
  trace: '',
  cardMask: null,
  rial: null,
}
/**
 * Returns true for a charge that waited too long to begin; after the clock was set back its age is unknown, so it is
 * too late as well.
 */
export const isTooLate = ({ heldAtMs, withinMs }: Pick<HeldTask, 'heldAtMs' | 'withinMs'>): boolean =>
  Math.abs(Date.now() - heldAtMs) > withinMs
const takenBack = (reason: TerminalResult['reason'] = 'CANCELLED') => declined(reason)
/** Number of finished tasks remembered: a task that is sent again is not run again. */
const mostIds = 1_000
/** Number of payments remembered with their results: a till, or an old request, may ask weeks later. */
const mostPayments = 5_000

type Payment = { taskId: string | null; task: HeldTask | null; result: TerminalResult | null }

/**
 * The bridge's terminal tasks, on disk before the first byte is sent. After a kill at any moment it knows what was
 * certainly not charged, what may have been, and what was not reported. One task charges a payment, whether the server,
 * a till without it, or both request it.
 */
export class ChargeJournal {
  readonly #log: DiskLog<Line>
  readonly #held = new Map<string, HeldTask>()
  readonly #begun = new Set<string>()
  readonly #ended = new Map<string, EndedTask>()
  readonly #over = new Set<string>()
  readonly #payments = new Map<string, Payment>()
  /** The payment that a task charges. */
  readonly #charges = new Map<string, string>()
  /** Server's tasks for payments that another task charges. */
  readonly #joined = new Map<string, string>()

  constructor(folder: string, write?: Write) {
    this.#log = new DiskLog(folder, 'terminals.log', write)
    for (const line of this.#log.found) this.#apply(line)
    // A power cut came between the two lines: nothing was reported and nothing was done.
    for (const [id, { taskId, result }] of this.#payments)
      if (taskId !== null && !result && !this.#held.has(taskId)) this.#payments.delete(id)
    const broken = [...this.#begun].filter((taskId) => this.#held.has(taskId))
    for (const line of broken.flatMap((taskId) => this.#endLines(taskId, restarted))) this.#apply(line)
    this.#log.begin(this.#lines())
  }

  get waiting(): HeldTask[] {
    return [...this.#held.values()].filter(({ id }) => !this.#begun.has(id))
  }

  /** Tasks that the server need not send again. */
  get known(): string[] {
    return [...this.#joined.keys(), ...this.#held.keys(), ...this.#ended.keys(), ...this.#over].slice(-2_000)
  }

  get unreported(): EndedTask[] {
    return [...this.#ended.values()]
  }

  has(taskId: string): boolean {
    return this.#held.has(taskId) || this.#ended.has(taskId) || this.#over.has(taskId) || this.#joined.has(taskId)
  }

  isBegun(taskId: string): boolean {
    return this.#begun.has(taskId)
  }

  /** Returns the charge of a payment, for any requester; undefined for an unknown payment. */
  charge(paymentId: string): OwnCharge | undefined {
    return this.#payments.get(paymentId)
  }

  /** Tills' charges with an unknown outcome. */
  get doubts(): HeldTask[] {
    return [...this.#payments.values()].flatMap(({ task, result }) =>
      task?.byTill && result && !isProven(result) ? [task] : [],
    )
  }

  /** Returns the id of the task that charges this task's payment. */
  taskOf(taskId: string): string {
    const paymentId = this.#joined.get(taskId)
    return (paymentId && this.#payments.get(paymentId)?.taskId) ?? taskId
  }

  hold(tasks: readonly HeldTask[]): void {
    for (const task of tasks) if (!this.has(task.id)) this.#append(this.#holdLines(task))
  }

  begin(taskId: string): void {
    if (!this.#begun.has(taskId)) this.#append([{ kind: 'begun', taskId }])
  }

  /**
   * Ends a task; also takes a second, later result. A begun or expired task is never begun after a restart, so its
   * result may be reported before the disk accepts it. Any other result is on disk first.
   */
  end(taskId: string, result: TerminalResult): void {
    const lines = this.#endLines(taskId, result)
    const task = this.#held.get(taskId)
    if (task && !this.#begun.has(taskId) && !isTooLate(task)) return this.#append(lines)
    this.#applyAtOnce(lines)
  }

  /** Records that a till received a refusal of this charge: if it arrives later from anyone, nothing is charged. */
  takeBack(paymentId: string, reason: TerminalResult['reason'] = 'CANCELLED'): void {
    if (!this.#payments.has(paymentId)) this.#append([{ kind: 'void', paymentId, reason }])
  }

  reported(ended: readonly EndedTask[]): void {
    const current = ended.filter((one) => this.#ended.get(one.taskId) === one)
    this.#applyAtOnce(current.map(({ taskId }) => ({ kind: 'reported', taskId })))
  }

  /** True when a result is not on disk yet: a restart would lose it. */
  get owes(): boolean {
    return this.#log.owes
  }

  /** Writes owed lines. Throws while the disk is full. */
  settle(): void {
    this.#log.settle()
  }

  close(): void {
    this.#log.close()
  }

  #holdLines(task: HeldTask): Line[] {
    const { id: taskId, paymentId, kind } = task
    if (kind !== 'CHARGE' || !paymentId) return [{ kind: 'held', task }]
    const known = this.#payments.get(paymentId)
    if (!known)
      return [
        { kind: 'charged', paymentId, taskId },
        { kind: 'held', task },
      ]
    const joined: Line = { kind: 'joined', taskId, paymentId }
    return known.result ? [joined, { kind: 'ended', taskId, word: known.result }] : [joined]
  }

  /** Gives all tasks of a payment the same result; the result of an inquiry applies to its payment. */
  #endLines(taskId: string, result: TerminalResult): Line[] {
    const task = this.#held.get(taskId)
    const paymentId = task?.paymentId ?? this.#charges.get(taskId)
    const isQuestion = task?.kind === 'INQUIRE'
    // The bridge's own inquiry is not reported, only its payment's result.
    const own: Line[] = [
      { kind: 'ended', taskId, word: result },
      ...(isQuestion && task.byTill ? [{ kind: 'reported' as const, taskId }] : []),
    ]
    const payment = paymentId ? this.#payments.get(paymentId) : undefined
    const isPaid = payment?.result?.outcome === 'APPROVED' && isProven(payment.result)
    const isOld = isQuestion && (isPaid || !isProven(result))
    if (!payment || isOld) return own
    const others = [...this.#joined].filter(([, to]) => to === paymentId).map(([id]) => id)
    const all = new Set([...(payment.taskId ? [payment.taskId] : []), ...others])
    all.delete(taskId)
    return [...own, ...[...all].map((id): Line => ({ kind: 'ended', taskId: id, word: result }))]
  }

  #append(lines: readonly Line[]): void {
    this.#log.append(lines)
    for (const line of lines) this.#apply(line)
  }

  #applyAtOnce(lines: readonly Line[]): void {
    for (const line of lines) this.#apply(line)
    this.#log.owe(lines)
  }

  #apply(line: Line): void {
    if (line.kind === 'held') this.#applyHeld(line.task)
    else if (line.kind === 'begun') this.#begun.add(line.taskId)
    else if (line.kind === 'joined') this.#joined.set(line.taskId, line.paymentId)
    else if (line.kind === 'charged') this.#remember(line.paymentId, { taskId: line.taskId, task: null, result: null })
    else if (line.kind === 'void')
      this.#remember(line.paymentId, { taskId: null, task: null, result: takenBack(line.reason) })
    else if (line.kind === 'ended') this.#applyEnded({ taskId: line.taskId, result: line.word })
    else {
      this.#ended.delete(line.taskId)
      this.#joined.delete(line.taskId)
      this.#over.add(line.taskId)
      for (const oldest of this.#over) if (this.#over.size > mostIds) this.#over.delete(oldest)
    }
  }

  #applyHeld(task: HeldTask): void {
    this.#held.set(task.id, task)
    const payment = task.kind === 'CHARGE' && task.paymentId ? this.#payments.get(task.paymentId) : undefined
    if (payment) payment.task = task
  }

  #applyEnded({ taskId, result }: EndedTask): void {
    this.#held.delete(taskId)
    this.#begun.delete(taskId)
    this.#ended.set(taskId, { taskId, result })
    const paymentId = this.#charges.get(taskId)
    const payment = paymentId ? this.#payments.get(paymentId) : undefined
    if (payment) payment.result = result
  }

  #remember(paymentId: string, payment: Payment): void {
    this.#payments.set(paymentId, payment)
    if (payment.taskId) this.#charges.set(payment.taskId, paymentId)
    for (const [oldest, { taskId }] of this.#payments) {
      if (this.#payments.size <= mostPayments) break
      this.#payments.delete(oldest)
      if (taskId) this.#charges.delete(taskId)
    }
  }

  #lines(): Line[] {
    const payments = [...this.#payments].flatMap(([paymentId, { taskId, task, result }]): Line[] => {
      if (taskId === null) return [{ kind: 'void', paymentId, ...(result ? { reason: result.reason } : {}) }]
      const charged: Line[] = [{ kind: 'charged', paymentId, taskId }]
      if (!result) return charged
      const held: Line[] = task ? [{ kind: 'held', task }] : []
      const reported: Line[] = this.#ended.has(taskId) ? [] : [{ kind: 'reported', taskId }]
      return [...charged, ...held, { kind: 'ended', taskId, word: result }, ...reported]
    })
    const withResult = new Set(
      [...this.#payments.values()].flatMap(({ taskId, result }) => (taskId && result ? [taskId] : [])),
    )
    return [
      ...[...this.#over]
        .filter((taskId) => !withResult.has(taskId))
        .flatMap((taskId): Line[] => [
          { kind: 'ended', taskId, word: restarted },
          { kind: 'reported', taskId },
        ]),
      ...payments,
      ...[...this.#joined].map(([taskId, paymentId]): Line => ({ kind: 'joined', taskId, paymentId })),
      ...[...this.#ended.values()]
        .filter(({ taskId }) => !withResult.has(taskId))
        .map(({ taskId, result }): Line => ({ kind: 'ended', taskId, word: result })),
      ...[...this.#held.values()].map((task): Line => ({ kind: 'held', task })),
    ]
  }
}
