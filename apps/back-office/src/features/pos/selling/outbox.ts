import type { SentOf } from '@sofreh/contract'
import type { editOrder, Order, postpaidOrder, quickOrder } from '@sofreh/ordering/contract'
import type { Ticket } from '../ticket/ticket.ts'

/**
 * Sales on their way to the server. A sale is written to the device before it is sent, and leaves it only when the
 * server has answered. One without an answer is first asked about, then sent again under the key of its first sending,
 * so that it is never sold twice (R1, R5).
 */
export type Sale = {
  /** Of the order; for lines added to an open bill, of this adding. */
  id: string
  vendorId: string
  orderId: string
  /** The Idempotency-Key of this intent. */
  key: string
  /** As it was rung up, to be opened again when the server refuses it. */
  ticket: Ticket
  total: number
  madeAtMs: number
  /** Null while no answer came; else the server's sentence for the cashier. */
  refusal: { code: string; message: string; details: Record<string, unknown> } | null
} & SaleCall

/** Paid at once, an open tab, or lines added to an open bill. */
export type SaleCall =
  | { call: 'quick'; body: SentOf<typeof quickOrder>['body'] }
  | { call: 'postpaid'; body: SentOf<typeof postpaidOrder>['body'] }
  | { call: 'add'; body: SentOf<typeof editOrder>['body'] }

/** What became of asking or sending. `unanswered`: nobody knows. */
export type Answer =
  | { kind: 'done'; order: Order }
  | { kind: 'absent' }
  | { kind: 'refused'; refusal: NonNullable<Sale['refusal']> }
  | { kind: 'unanswered' }
export type SaleOutcome = Exclude<Answer, { kind: 'absent' }>

export type OutboxDeps = {
  keep: (sale: Sale) => Promise<void>
  forget: (id: string) => Promise<void>
  waiting: () => Promise<Sale[]>
  /** Sends the sale under its key. */
  send: (sale: Sale) => Promise<Answer>
  /** Asks whether the sale took effect. */
  ask: (sale: Sale) => Promise<Answer>
  /** Runs the work while no other tab of this device sends (R2). */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Makes the outbox of this device. */
export function createOutbox(deps: OutboxDeps) {
  const settle = async (sale: Sale, answer: Answer): Promise<SaleOutcome> => {
    if (answer.kind === 'done') await deps.forget(sale.id)
    if (answer.kind === 'refused') await deps.keep({ ...sale, refusal: answer.refusal })
    return answer.kind === 'absent' ? { kind: 'unanswered' } : answer
  }
  const askThenSend = async (sale: Sale): Promise<SaleOutcome> => {
    const asked = await deps.ask(sale)
    return settle(sale, asked.kind === 'absent' ? await deps.send(sale) : asked)
  }

  return {
    /** Keeps the sale, sends it, and when no answer comes asks once at once. A refusal is handed back and not kept. */
    sell: (sale: Sale): Promise<SaleOutcome> =>
      deps.alone(async () => {
        await deps.keep(sale)
        const sent = await deps.send(sale)
        const outcome = sent.kind === 'unanswered' ? await askThenSend(sale) : await settle(sale, sent)
        if (outcome.kind === 'refused') await deps.forget(sale.id)
        return outcome
      }),

    /** Settles what waits, oldest first; stops at the first that gets no answer. One refused sale does not hold the others. */
    settleWaiting: (): Promise<Order[]> =>
      deps.alone(async () => {
        const done: Order[] = []
        for (const sale of await deps.waiting()) {
          if (sale.refusal) continue
          const outcome = await askThenSend(sale)
          if (outcome.kind === 'unanswered') break
          if (outcome.kind === 'done') done.push(outcome.order)
        }
        return done
      }),
  }
}

export type Outbox = ReturnType<typeof createOutbox>
