/**
 * What the till does, done: with the network the server is asked first, so that a dish that is sold out or a table that is
 * taken is refused while the guest stands there; without it, it is written to the log as what happened. Either way it is on
 * the disk before anything leaves the device and before the screen says done. Only a disk that takes nothing more is passed over, and
 * then the server's yes alone is done.
 */
import { ApiProblem } from '@sofreh/contract/client'
import { newId } from '@sofreh/kernel'
import type { Draft, Entry } from '@sofreh/offline'
import { keep, keptAll } from '../kept/till-db.ts'
import { openTabs, thisTab } from '../kept/till-tab.ts'
import { type Bill, ticketsOfEntry } from '../sync/bills.ts'
import { keepEcho } from '../sync/echoes.ts'
import { whileWriting } from '../sync/paper-turn.ts'
import { useTillFacts } from '../sync/till-facts.ts'
import { tellTabs, tillLog } from '../sync/till-log.ts'

export type Refused = { code: string; message: string; details: Record<string, unknown> }
/** `done`: the server has it. `kept`: this device has it, and it is on its way. */
export type Outcome<Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'kept'; entry: Entry }
  | { kind: 'refused'; refusal: Refused }

export type Deed<Answer> = {
  subjectId: string
  kind: DeedKind
  /** As it is written without a network; a sale gets its `number` when it is. */
  body: object
  /** What was done with it, behind it in the log: written together or not at all. */
  more?: readonly { kind: DeedKind; body: object }[]
  /** It cannot be done without an answer: after silence it may be asked again under the same ids. */
  needsServer?: boolean
  /** What a yes to it means for the bills, shown until the server tells of them. */
  echo?: readonly { subjectId: string; kind: DeedKind; body: object }[]
  /** Asks the server now. Absent: it is only ever written down. */
  ask?: (signal: AbortSignal) => Promise<Answer>
}
type DeedKind =
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
type Intent = {
  id: string
  isIntent: true
  tab: string
  deviceId: string
  letter: string
  draft: Draft
  more?: readonly Draft[]
}

/** A guest waits no longer than this for an answer. */
const patienceMs = 4_000
/** After silence nobody is asked for so long: every sale of an outage would wait. */
const quietMs = 8_000
let silentAtMs = Number.NEGATIVE_INFINITY

export class NoTill extends Error {}
/** Nobody answered, and it cannot be done without: whether it was done is not known. */
export class NoAnswer extends Error {}

/**
 * @throws NoTill on a device that has never had a network; NoAnswer for what needs the server, as sales and money do while the disk takes
 * nothing more; the disk's own error for everything else then
 */
export async function commit<Answer>(deed: Deed<Answer>): Promise<Outcome<Answer>> {
  const { device, session, clockOffsetMs } = useTillFacts.getState()
  if (!session) throw new NoTill()
  const { subjectId } = deed
  const madeAt = new Date().toISOString()
  const draftOf = (wish: Pick<Deed<Answer>, 'kind' | 'body'> & { subjectId?: string }): Draft => {
    const { kind, body } = wish
    const about = wish.subjectId ?? subjectId
    return { id: newId(), subjectId: about, kind, personId: session.person.id, madeAt, clockOffsetMs, body }
  }
  const draft = draftOf(deed)
  if (!device || deed.needsServer) {
    const asked = await askOnly(deed)
    if (asked.kind === 'done' && device && deed.echo)
      await keepEcho(undefined, { drafts: deed.echo.map(draftOf), deviceId: device.deviceId, answer: asked.answer })
    return asked
  }
  const intent = {
    isIntent: true as const,
    tab: await thisTab(),
    deviceId: device.deviceId,
    letter: device.letter,
    draft,
    ...(deed.more ? { more: deed.more.map(draftOf) } : {}),
  }
  const row: Intent = { id: `intent ${draft.id}`, ...intent }
  if (deed.ask && mayAsk(subjectId)) {
    try {
      await keep('drafts', [row])
    } catch (error) {
      if (!goesAgainAsItself(deed)) throw error
      // A disk that is full keeps nobody from selling with a network: what the server says yes to is done, and nothing else is.
      return askOnly({ ...deed, needsServer: true })
    }
    const asked = await answered(deed.ask)
    if (asked) {
      if (asked.kind !== 'done') await keep('drafts', [], { gone: [row.id] })
      // The server has it, whatever this disk takes; an intent that stays is known there.
      else
        await keepEcho(row.id, {
          drafts: [draft, ...(row.more ?? [])],
          deviceId: device.deviceId,
          answer: asked.answer,
        }).catch(() => undefined)
      return asked
    }
    silentAtMs = Date.now()
  }
  const before = useTillFacts.getState().bills.find(({ id }) => id === subjectId)
  return { kind: 'kept', entry: await writeAndTell(row, before) }
}

/** Done when it is written down; its papers follow, and nothing is sent to the server before they are noted. */
function writeAndTell(row: Intent, before: Bill | undefined): Promise<Entry> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const entry = await writeDown(row)
      resolve(entry)
      await tellShop(entry, before).catch(() => undefined)
    }
    whileWriting(work).catch(reject)
  })
}

const tellsShop: ReadonlySet<string> = new Set<DeedKind>(['sale', 'edit', 'move'])

/** The kitchen has to know without the internet too; where no bridge prints it, the cashier does. */
async function tellShop(entry: Entry, bill: Bill | undefined): Promise<void> {
  const { session } = useTillFacts.getState()
  if (!session || !tellsShop.has(entry.kind)) return
  const { toTheShop } = await import('../paper/to-the-shop.ts')
  const { tickets, sheet } = ticketsOfEntry(entry, bill?.sheet, session.vendor)
  const number = bill?.number ?? numberOf(entry)
  const { unprinted } = await toTheShop({ entry, number, tickets, sheet, shop: session.vendor })
  const noteIfNot = async (count: number) => {
    if (count === 0) return
    const { noteUnprinted } = await import('../alarms/alarm-feed.ts')
    noteUnprinted({ id: entry.id, number, atMs: Date.now() })
  }
  unprinted.then(noteIfNot).catch(() => undefined)
}

function numberOf({ body }: Entry): string {
  return typeof body === 'object' && body !== null && 'number' in body ? String(body.number) : ''
}

/** What a tab that is gone had asked and never heard of: it was done, the cashier pressed the button. */
export async function takeUpIntents(): Promise<void> {
  const alive = await openTabs()
  const mine = await thisTab()
  const rows = await keptAll<Intent | { isIntent?: undefined }>('drafts')
  for (const row of rows) if (row.isIntent && (row.tab === mine || !alive.has(row.tab))) await writeDown(row)
}

/** Into the log, once: an intent that was written and not taken away is found there. */
async function writeDown({ id, deviceId, letter, draft, more = [] }: Intent): Promise<Entry> {
  const known = (await tillLog.all()).find(({ entry }) => entry.id === draft.id)?.entry
  const entry = known ?? (await append(deviceId, letter, [draft, ...more]))
  await keep('drafts', [], { gone: [id] })
  tellTabs()
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

/** Nothing overtakes what waits of the same order, nor the opening of the shift that it names. */
function mayAsk(subjectId: string): boolean {
  const { log, shift } = useTillFacts.getState()
  const isQueued = log.some(
    ({ entry, state }) =>
      state !== 'KEPT' &&
      (entry.subjectId === subjectId || (entry.kind === 'openShift' && entry.subjectId === shift?.shiftId)),
  )
  return navigator.onLine && !isQueued && Date.now() - silentAtMs > quietMs
}

/** Undefined when nobody answered. */
async function answered<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Outcome<Answer> | undefined> {
  try {
    return { kind: 'done', answer: await ask(AbortSignal.timeout(patienceMs)) }
  } catch (error) {
    if (error instanceof DOMException) return undefined
    if (!(error instanceof ApiProblem)) throw error
    // Only a clear no is a refusal: no sign-in, too many calls and failures of the house settle nothing.
    const isClear = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
    if (!isClear) return undefined
    const { code, message, details, errors } = error
    return { kind: 'refused', refusal: { code, message: errors[0]?.message ?? message, details } }
  }
}

/** Pressed again after silence it goes under the same ids: sales and money taken. */
function goesAgainAsItself({ kind, more = [] }: Pick<Deed<unknown>, 'kind' | 'more'>): boolean {
  return kind === 'sale' || kind === 'pay' || more.some((each) => each.kind === 'pay')
}

async function askOnly<Answer>({ ask, needsServer }: Deed<Answer>): Promise<Outcome<Answer>> {
  const asked = ask && (await answered(ask))
  if (!asked) throw needsServer ? new NoAnswer() : new NoTill()
  return asked
}

/** The line was heard again: the next deed asks. */
export function lineIsBack(): void {
  silentAtMs = Number.NEGATIVE_INFINITY
}
