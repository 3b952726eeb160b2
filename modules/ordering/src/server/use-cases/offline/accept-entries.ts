import type { DataOf, InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { isUuid } from '@sofreh/kernel'
import { type Entry, isSound } from '@sofreh/offline'
import { entryField, type handInLog } from '../../../contract/index.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { findEntries, insertEntry, saveWaiting } from '../../store/offline/device-log.writer.ts'
import { recordEntry } from './record-entry.ts'
import { type Senders, senders } from './senders.ts'

export type EntryAnswer = DataOf<typeof handInLog>['entries'][number]

/** Number of orders whose entries are processed in parallel. */
const lanes = 4

/**
 * Accepts entries that tills logged offline, each with its own answer (R5). Entries of one order are processed in
 * sequence; one that has to wait delays only entries of the same order. The end of a shift comes after everything
 * before it.
 */
export async function acceptEntries(
  deps: OrderingDeps,
  { body }: InputOf<typeof handInLog>,
  caller: Caller,
): Promise<DataOf<typeof handInLog>> {
  const answers = new Map<number, EntryAnswer>()
  const [unopened, heldUp] = [new Set<string>(), new Set<string>()]
  const read: { at: number; entry: Entry }[] = []
  for (const [at, sent] of body.entries.entries()) {
    const entry = entryField.safeParse(sent)
    if (entry.success) read.push({ at, entry: { ...entry.data } })
    else answers.set(at, answerOf(idOf(sent), 'MALFORMED', 'ENTRY_MALFORMED'))
  }
  const asked = { caller, senders: senders(deps, caller.vendorId) }
  for (const part of partsOf(read)) await acceptPart(deps, asked, part, { answers, unopened, heldUp })
  const { waiting } = body
  const report = { vendorId: caller.vendorId, at: deps.clock() }
  if (waiting) await deps.database.transaction((tx) => saveWaiting(tx, { ...report, ...waiting }))
  return { entries: body.entries.flatMap((_, at) => answers.get(at) ?? []), now: deps.clock().toISOString() }
}

type Read = { at: number; entry: Entry }
/**
 * `unopened`: shifts whose opening has to be sent again; their entries wait for it. `heldUp`: tills with an entry to be
 * sent again before their shift can end. Money for an order that was never sent may never come: it does not delay the
 * end of the shift, and is a supplement if it comes.
 */
type Answered = { answers: Map<number, EntryAnswer>; unopened: Set<string>; heldUp: Set<string> }

/**
 * Opening and closing a shift are parts of their own: everything before them is finished, and nothing behind them has
 * started.
 */
function partsOf(read: readonly Read[]): Read[][] {
  const parts: Read[][] = [[]]
  for (const each of read) {
    if (isOfShift(each.entry)) parts.push([each], [])
    else parts.at(-1)?.push(each)
  }
  return parts.filter((part) => part.length > 0)
}

function isOfShift({ kind }: Entry): boolean {
  return kind === 'openShift' || kind === 'closeShift'
}

type Asked = { caller: Caller; senders: Senders }

async function acceptPart(
  deps: OrderingDeps,
  asked: Asked,
  part: readonly Read[],
  { answers, unopened, heldUp }: Answered,
): Promise<void> {
  const known = await findEntries(
    deps.database,
    asked.caller.vendorId,
    part.map(({ entry }) => entry.id),
  )
  const queues = new Map<string, Read[]>()
  for (const each of part) queues.set(each.entry.subjectId, [...(queues.get(each.entry.subjectId) ?? []), each])
  const waiting = [...queues.values()]
  const isBehindShift = ({ body }: Entry) =>
    typeof body === 'object' && body !== null && 'shiftId' in body && unopened.has(String(body.shiftId))
  const work = async () => {
    for (let queue = waiting.shift(); queue; queue = waiting.shift()) {
      let isStuck = false
      for (const { at, entry } of queue) {
        const mustWait = isStuck || isBehindShift(entry) || (entry.kind === 'closeShift' && heldUp.has(entry.deviceId))
        const answer = mustWait
          ? answerOf(entry.id, 'LATER', 'WAITS_FOR_ANOTHER')
          : await acceptOne(deps, asked, entry, known.get(entry.id))
        answers.set(at, answer)
        if (answer.outcome !== 'LATER') continue
        if (!isStuck && answer.problem !== 'ORDER_NOT_FOUND') heldUp.add(entry.deviceId)
        if (entry.kind === 'openShift') unopened.add(entry.subjectId)
        isStuck = true
      }
    }
  }
  await Promise.all(Array.from({ length: lanes }, work))
}

type Known = { hash: string; outcome: 'ACCEPTED' | 'MALFORMED' } | undefined

async function acceptOne(
  deps: OrderingDeps,
  { caller, senders }: Asked,
  entry: Entry,
  known: Known,
): Promise<EntryAnswer> {
  if (known && known.hash !== entry.hash) return answerOf(entry.id, 'MALFORMED', 'IDEMPOTENCY_CONFLICT')
  if (known?.outcome === 'ACCEPTED') return answerOf(entry.id, 'KNOWN', null)
  try {
    const { vendorId } = caller
    const sound = isSound(entry)
    const receivedFrom = caller.deviceId ?? caller.personId ?? null
    const logged = { vendorId, entry, isSound: sound, receivedAt: deps.clock(), receivedFrom }
    const recorded = await recordEntry(deps, {
      caller,
      senders,
      entry,
      isSound: sound,
      note: (tx) => insertEntry(tx, logged, { outcome: 'ACCEPTED', problem: null }),
    })
    if (recorded.kind === 'later') return answerOf(entry.id, 'LATER', recorded.problem)
    if (recorded.kind === 'malformed') {
      const { problem } = recorded
      // Stores an unreadable entry too, for a person to look at.
      await deps.database.transaction((tx) => insertEntry(tx, logged, { outcome: 'MALFORMED', problem }))
      return answerOf(entry.id, 'MALFORMED', problem)
    }
    const { orderId, number, drift, isNew } = recorded
    return { id: entry.id, outcome: isNew ? 'ACCEPTED' : 'KNOWN', problem: null, orderId, number, drift }
  } catch (error) {
    // A server error: the till keeps the entry and sends it again, and its neighbours continue.
    deps.onError(error)
    return answerOf(entry.id, 'LATER', null)
  }
}

function answerOf(id: string | null, outcome: EntryAnswer['outcome'], problem: string | null): EntryAnswer {
  return { id, outcome, problem, orderId: null, number: null, drift: 0 }
}

function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined
  return typeof id === 'string' && isUuid(id) ? id : null
}
