/**
 * Executes a command of the till. Online the server is asked first, so that it can refuse a sold-out dish or a taken
 * table while the guest is there. Offline the command is logged as a fact.
 * In both cases it is on the disk before anything leaves the device and before the screen says done. The one exception is
 * a full disk: then only an accepted command is done.
 */
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { Draft, Entry } from '@sofreh/offline'
import { writeRows, readRows } from '../storage/till-db.ts'
import { cartsAfterSale } from '../storage/stored-carts.ts'
import { openTabs, thisTab } from '../storage/till-tab.ts'
import { type Bill, soldLinesOf, ticketsOfEntry } from './bills.ts'
import { storeOptimisticUpdate } from './optimistic-updates.ts'
import { withPrintLock } from './print-lock.ts'
import { useTillFacts } from './till-facts.ts'
import { isRefusal } from './server-message.ts'
import { notifyTabs, tillLog } from './till-log.ts'

export type Refused = { code: string; message: string; details: Record<string, unknown> }
/** `done`: the server has it. `logged`: stored in this device's log, which will send it. */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'logged'; entry: Entry }
  | { kind: 'refused'; refusal: Refused }

export type Command<Answer> = {
  subjectId: string
  kind: CommandKind
  /** The body of the log entry; a sale gets its `number` when it is logged. */
  body: object
  /** Further entries, appended to the log after it in the same transaction. */
  more?: readonly { kind: CommandKind; body: object }[]
  /** Must not be logged offline. After silence the same command may be asked again under the same ids. */
  needsServer?: boolean
  /** Entries to show on the bills once it is accepted, until the server returns them. */
  optimistic?: readonly { subjectId: string; kind: CommandKind; body: object }[]
  /** Sends it to the server now. Absent: it is only ever logged. */
  ask?: (signal: AbortSignal) => Promise<Answer>
}
type CommandKind =
  | 'sale'
  | 'edit'
  | 'move'
  | 'pay'
  | 'charge'
  | 'chargeEnd'
  | 'openShift'
  | 'moveCash'
  | 'closeShift'
  | 'restore'
type PendingCommand = {
  id: string
  isIntent: true
  tab: string
  deviceId: string
  letter: string
  draft: Draft
  more?: readonly Draft[]
}

/** The longest a guest waits for an answer. */
const patienceMs = 4_000
/** How long the server is not called after a timeout; otherwise every sale of an outage would wait. */
const quietMs = 8_000
let silentAtMs = Number.NEGATIVE_INFINITY

export class NoTill extends Error {}
/** The server did not answer a command that cannot be logged: its outcome is unknown. */
export class NoAnswer extends Error {}

/**
 * Executes a command at the server or logs it.
 * @throws NoTill on a device that has never been online; NoAnswer for what needs the server; the disk's own error when
 * it is full. While the disk is full, sales and payments need the server too.
 */
export async function commit<Answer>(command: Command<Answer>): Promise<Outcome<Answer>> {
  const { device, session, clockOffsetMs } = useTillFacts.getState()
  if (!session) throw new NoTill()
  const { subjectId } = command
  const madeAt = new Date().toISOString()
  const draftOf = (request: Pick<Command<Answer>, 'kind' | 'body'> & { subjectId?: string }): Draft => {
    const { kind, body } = request
    const about = request.subjectId ?? subjectId
    return { id: newId(), subjectId: about, kind, personId: session.person.id, madeAt, clockOffsetMs, body }
  }
  const draft = draftOf(command)
  if (!device || command.needsServer) {
    const asked = await askOnly(command)
    // The server has it, also where the disk is full.
    if (asked.kind === 'done' && device && command.optimistic)
      await storeOptimisticUpdate(undefined, {
        drafts: command.optimistic.map(draftOf),
        deviceId: device.deviceId,
        answer: asked.answer,
      }).catch(() => undefined)
    return asked
  }
  const pending = {
    isIntent: true as const,
    tab: await thisTab(),
    deviceId: device.deviceId,
    letter: device.letter,
    draft,
    ...(command.more ? { more: command.more.map(draftOf) } : {}),
  }
  const row: PendingCommand = { id: `intent ${draft.id}`, ...pending }
  if (command.ask && mayAsk(subjectId)) {
    try {
      await writeRows('drafts', [row])
    } catch (error) {
      if (!keepsIdsOnRepeat(command)) throw error
      // A full disk must not stop sales online: then only what the server accepts is done.
      return askOnly({ ...command, needsServer: true })
    }
    const asked = await askServer(command.ask)
    if (asked) {
      if (asked.kind !== 'done') await writeRows('drafts', [], { gone: [row.id] })
      // Ignore a failing disk: the server has the command and recognises a pending command that stays behind.
      else
        await storeOptimisticUpdate(row.id, {
          drafts: [draft, ...(row.more ?? [])],
          deviceId: device.deviceId,
          answer: asked.answer,
        }).catch(() => undefined)
      return asked
    }
    silentAtMs = Date.now()
  }
  const before = useTillFacts.getState().bills.find(({ id }) => id === subjectId)
  return { kind: 'logged', entry: await logAndPrint(row, before) }
}

/** Resolves once the entry is logged. Its printouts follow, and nothing is sent before they are noted. */
function logAndPrint(row: PendingCommand, before: Bill | undefined): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const entry = await logPending(row)
      resolve(entry)
      await printKitchenTickets(entry, before).catch(() => undefined)
    }
    withPrintLock(work).catch(reject)
  })
}

const printedKinds: ReadonlySet<string> = new Set<CommandKind>(['sale', 'edit', 'move'])

/** Prints kitchen tickets locally without the internet; where no bridge prints them, an alarm tells the cashier. */
export async function printKitchenTickets(entry: Entry, bill: Bill | undefined): Promise<void> {
  const { session } = useTillFacts.getState()
  if (!session || !printedKinds.has(entry.kind)) return
  const { handToShop } = await import('./printing/hand-to-shop.ts')
  const { tickets, sheet: order } = ticketsOfEntry(entry, bill?.sheet, session.vendor)
  const number = bill?.number ?? numberOf(entry)
  const { unprinted } = await handToShop({ entry, number, tickets, sheet: order, shop: session.vendor })
  const noteIfNot = async (count: number) => {
    if (count === 0) return
    const { noteUnprinted } = await import('./alarms/alarm-feed.ts')
    noteUnprinted({ id: entry.id, number, atMs: Date.now() })
  }
  unprinted.then(noteIfNot).catch(() => undefined)
}

function numberOf({ body }: Entry): string {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : ''
}

/**
 * Logs the pending commands of closed tabs that never got an answer: the cashier pressed the button, so they happened.
 * @returns their entries
 */
export async function logPendingCommands(): Promise<Entry[]> {
  const alive = await openTabs()
  const mine = await thisTab()
  const rows = await readRows<PendingCommand | { isIntent?: undefined }>('drafts')
  const logged: Entry[] = []
  for (const row of rows)
    if (row.isIntent && (row.tab === mine || !alive.has(row.tab))) logged.push(await logPending(row))
  return logged
}

/** Appends a pending command to the log once: one that was appended but not deleted is found there. */
async function logPending({ id, deviceId, letter, draft, more = [] }: PendingCommand): Promise<Entry> {
  const known = (await tillLog.all()).find(({ entry }) => entry.id === draft.id)?.entry
  const entry = known ?? (await append(deviceId, letter, [draft, ...more]))
  const carts = await cartsAfterSale(soldLinesOf([draft, ...more]))
  await writeRows('drafts', [], { gone: [id, ...carts.gone] })
  // A full disk must not turn a logged sale into a failed one.
  if (carts.rows.length > 0) await writeRows('drafts', carts.rows).catch(() => undefined)
  notifyTabs()
  useTillFacts.getState().set({ log: await tillLog.all() })
  return entry
}

function append(deviceId: string, letter: string, drafts: readonly Draft[]): Promise<Entry> {
  return tillLog.append(deviceId, (head) => {
    let { counter } = head
    const numbered = drafts.map((draft) => {
      if (draft.kind !== 'sale') return draft
      counter += 1
      return { ...draft, body: { ...(draft.body as object), number: `${letter}${counter}` } }
    })
    return { drafts: numbered, counter, made: ([entry]) => entry as Entry }
  })
}

/** Nothing may overtake an unsent entry of the same order, nor the opening of the shift it names. */
function mayAsk(subjectId: string): boolean {
  const { log, shift } = useTillFacts.getState()
  const isQueued = log.some(
    ({ entry, state }) =>
      state !== 'KEPT' &&
      (entry.subjectId === subjectId || (entry.kind === 'openShift' && entry.subjectId === shift?.shiftId)),
  )
  return navigator.onLine && !isQueued && Date.now() - silentAtMs > quietMs
}

/** Returns undefined when there was no clear answer. */
async function askServer<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Outcome<Answer> | undefined> {
  try {
    return { kind: 'done', answer: await ask(AbortSignal.timeout(patienceMs)) }
  } catch (error) {
    if (error instanceof DOMException) return undefined
    if (!(error instanceof ApiProblem)) throw error
    if (!isRefusal(error)) return undefined
    const { code, message, details, errors } = error
    return { kind: 'refused', refusal: { code, message: errors[0]?.message ?? message, details } }
  }
}

/** Sales and payments keep their ids when the button is pressed again after silence. */
function keepsIdsOnRepeat({ kind, more = [] }: Pick<Command<unknown>, 'kind' | 'more'>): boolean {
  return kind === 'sale' || kind === 'pay' || more.some((each) => each.kind === 'pay')
}

async function askOnly<Answer>({ ask, needsServer }: Command<Answer>): Promise<Outcome<Answer>> {
  const asked = ask && (await askServer(ask))
  if (!asked) throw needsServer ? new NoAnswer() : new NoTill()
  return asked
}

/** Lets the next command ask the server again, after it answered. */
export function askServerAgain(): void {
  silentAtMs = Number.NEGATIVE_INFINITY
}
