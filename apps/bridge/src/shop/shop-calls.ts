import { drawPrintout, pngOf } from '@sofreh/paper'
import type { BridgeClientStatus, ShopPrinted } from '@sofreh/printing/client'
import { printoutLabels } from '@sofreh/printing/client'
import { type ReachedPrinter, printoutField } from '@sofreh/printing/contract'
import { afterAttempt, markedAgain, type Printout } from '@sofreh/printing/domain'
import { z } from 'zod'
import type { EndedAttempt, HeldJob, Journal } from '../jobs/journal.ts'
import type { PrintQueue } from '../jobs/print-queue.ts'
import type { TillCharges } from '../terminals/till-charges.ts'
import { version } from '../version.ts'
import type { StoredSales } from './stored-sales.ts'

export type ShopParts = {
  journal: Journal
  queue: PrintQueue
  sales: StoredSales
  charges: TillCharges
  waitMs?: number
}

const id = z.string().min(8).max(64)
const shapes = {
  print: z.object({
    id,
    title: z.string().max(100),
    slip: printoutField,
    printerId: id,
    nextPrinterId: id.nullish(),
    copies: z.int().min(1).max(5).default(1),
    opensDrawer: z.boolean().default(false),
    isDuplicate: z.boolean().default(false),
  }),
  store: z.object({ id, deviceId: id, sale: z.unknown() }),
  list: z.object({ deviceId: id.optional() }),
  forget: z.object({ ids: z.array(id).max(5_000) }),
  charge: z.object({
    id: z.uuid(),
    terminalId: z.uuid(),
    orderId: z.uuid(),
    deviceId: z.uuid(),
    rial: z.int().min(1).max(100_000_000_000_000),
  }),
  named: z.object({ id: z.uuid() }),
}
type PrintAsked = z.output<typeof shapes.print>

/** A till repeats the request with the same id after this time. */
const usualWaitMs = 20_000

/** Returns the calls available to tills, by path. */
export function shopCalls(parts: ShopParts): Record<string, (body: unknown) => Promise<unknown>> {
  const { queue, sales, charges } = parts
  const named = (body: unknown) => shapes.named.parse(body).id
  return {
    '/v1/status': async (): Promise<BridgeClientStatus> => {
      const states = new Map(queue.states.map(({ id: printerId, state }) => [printerId, state]))
      return {
        version,
        keptSales: sales.count,
        terminals: charges.terminals,
        printers: queue.printers.map(({ id: printerId, name }) => ({
          id: printerId,
          name,
          state: states.get(printerId) ?? 'UNKNOWN',
        })),
      }
    },
    '/v1/terminals/charge': async (body) => charges.charge(shapes.charge.parse(body)),
    '/v1/terminals/state': async (body) => charges.state(named(body)),
    '/v1/terminals/ask': async (body) => charges.ask(named(body)),
    '/v1/terminals/cancel': async (body) => charges.cancel(named(body)),
    '/v1/print': async (body) => print(parts, shapes.print.parse(body)),
    '/v1/sales/keep': async (body) => {
      const { id: saleId, deviceId, sale } = shapes.store.parse(body)
      sales.store({ id: saleId, deviceId, sale: sale ?? null })
      return { kept: saleId }
    },
    '/v1/sales/list': async (body) => sales.list(shapes.list.parse(body).deviceId),
    '/v1/sales/forget': async (body) => {
      sales.forget(shapes.forget.parse(body).ids)
      return { left: sales.count }
    },
  }
}

/**
 * Prints a job requested by a till, which the server need not receive. Follows the usual rules: a job that was certainly
 * not printed goes to the next printer, one that may have been printed goes there marked as a duplicate.
 */
async function print(parts: ShopParts, asked: PrintAsked): Promise<ShopPrinted> {
  const until = Date.now() + (parts.waitMs ?? usualWaitMs)
  const first = await attempt(parts, asked, { attemptId: asked.id, printerId: asked.printerId, until })
  if (!first) return { state: 'QUEUED', problem: null, printerId: asked.printerId }
  const nextPrinterId = asked.nextPrinterId ?? null
  const step = afterAttempt(routeOf(asked), { printerId: asked.printerId, outcome: first.outcome })
  if (step.state === 'PRINTED') return { state: 'PRINTED', problem: null, printerId: asked.printerId }
  if (!step.isOtherPrinter || nextPrinterId === null) return failed(first, asked.printerId)
  const marked = { ...asked, isDuplicate: step.isDuplicate }
  const second = await attempt(parts, marked, { attemptId: `${asked.id}.2`, printerId: nextPrinterId, until })
  if (!second) return { state: 'QUEUED', problem: first.problem, printerId: nextPrinterId }
  if (second.outcome === 'PRINTED') return { state: 'PRINTED', problem: null, printerId: nextPrinterId }
  return failed(second, nextPrinterId)
}

function failed({ outcome, problem }: EndedAttempt, printerId: string): ShopPrinted {
  return { state: 'FAILED', problem, printerId, ...(outcome === 'MAYBE' ? { mayLie: true } : {}) }
}

function routeOf({ printerId, nextPrinterId, isDuplicate }: PrintAsked) {
  return {
    state: 'SENT' as const,
    printerId,
    firstPrinterId: printerId,
    nextPrinterId: nextPrinterId ?? null,
    isDuplicate,
    isRerouted: false,
    tries: 0,
  }
}

type Attempt = { attemptId: string; printerId: string; until: number }

/** Runs one attempt, or waits for one already handed over. Undefined when it does not end in time. */
async function attempt(
  { journal, queue }: ShopParts,
  asked: PrintAsked,
  { attemptId, printerId, until }: Attempt,
): Promise<EndedAttempt | undefined> {
  if (!journal.has(attemptId)) {
    const printer = queue.printers.find((each) => each.id === printerId)
    if (!printer)
      return { attemptId, outcome: 'NOT_PRINTED', problem: 'PRINTER_NOT_FOUND', at: new Date().toISOString() }
    journal.hold([heldJob(asked, attemptId, printer)])
    queue.work()
  }
  while (journal.ownOutcome(attemptId) === undefined && Date.now() < until) {
    const later = new Promise<void>((resolve) => setTimeout(resolve, Math.max(1, until - Date.now())))
    await Promise.race([queue.nextEnd(), later])
  }
  return journal.ownOutcome(attemptId)
}

function heldJob(asked: PrintAsked, attemptId: string, printer: ReachedPrinter): HeldJob {
  const slip = asked.slip as Printout
  const whole = asked.isDuplicate ? markedAgain(slip, printoutLabels.again) : slip
  const picture = pngOf(drawPrintout(whole, printer.dots)).toString('base64')
  const { title, copies } = asked
  const opensDrawer = asked.opensDrawer && printer.opensDrawer
  return { attemptId, jobId: asked.id, printer, title, copies, opensDrawer, picture, isOwn: true }
}
