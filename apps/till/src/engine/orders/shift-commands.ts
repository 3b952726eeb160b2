import { newId } from '@sofreh/kernel'
import type { ManualKind, NoteCount } from '@sofreh/cash/domain'
import { writeRows } from '../../storage/till-db.ts'
import type { Command } from '../commit.ts'
import { tillApi } from '../till-api.ts'
import { type TillShift, unsentOf, useTillFacts } from '../till-facts.ts'

const letter = () => useTillFacts.getState().device?.letter ?? 'till'

/** Returns the command that opens a drawer's shift. Sales refer to it by this id, online and offline. */
export function openShiftCommand(id: string, drawerId: string, float: number): Command<{ number: number }> {
  const body = { drawerId, float, device: letter() }
  const ask = (signal: AbortSignal) =>
    tillApi('POST /api-sofreh/payments/shifts', { body: { id, ...body }, idempotencyKey: id, signal })
  return { kind: 'openShift', subjectId: id, body, ask }
}

/** Returns the command that moves cash into or out of the drawer by hand. */
export function moveCashCommand(
  shiftId: string,
  move: { kind: ManualKind; amount: number; reason: string },
): Command<unknown> {
  const id = newId()
  const ask = (signal: AbortSignal) =>
    tillApi('POST /api-sofreh/payments/shifts/{id}/movements', {
      params: { id: shiftId },
      body: { id, ...move },
      idempotencyKey: id,
      signal,
    })
  return { kind: 'moveCash', subjectId: shiftId, body: { device: letter(), id, ...move }, ask }
}

/** `notes`: the count of each banknote, where notes were counted. */
export type Count = { id: string; total: number; notes?: readonly NoteCount[] }
/** The expected amount and the difference; null for a person who counts blind. */
export type CountAnswer = { expected: number | null; difference: number | null }

const sentCount = ({ id, total, notes }: Count) => (notes ? { id, notes: [...notes] } : { id, total })

/** Sends a count if nothing else is unsent, and returns the expected amount; undefined otherwise. */
export async function sendCount(shiftId: string, count: Count): Promise<CountAnswer | undefined> {
  if (unsentOf(useTillFacts.getState().log).length > 0) return undefined
  return tillApi('POST /api-sofreh/payments/shifts/{id}/counts', {
    params: { id: shiftId },
    body: sentCount(count),
    idempotencyKey: count.id,
  })
}

export type Closing = {
  /** The id of the Z report: repeats close the shift once. */
  id: string
  count: Count
  reason: string
  handsOn: boolean
  acceptsUnsent: boolean
}

/**
 * Returns the command that closes a shift. It is sent only when everything else of this till is; otherwise it is
 * logged, after all of that.
 */
export function closeShiftCommand(shiftId: string, closing: Closing) {
  const { id, count, reason, handsOn, acceptsUnsent } = closing
  const ask = async (signal: AbortSignal) => {
    const params = { id: shiftId }
    const counting = { params, body: sentCount(count), idempotencyKey: count.id, signal }
    await tillApi('POST /api-sofreh/payments/shifts/{id}/counts', counting)
    return tillApi('POST /api-sofreh/payments/shifts/{id}/close', {
      params,
      body: { id, reason, handsOn, acceptsUnsent },
      // A repeat with other options is another request; the Z report's id still makes it one closing.
      idempotencyKey: newId(),
      signal,
    })
  }
  const { id: countId, total: counted, notes } = count
  const body = { device: letter(), id, countId, counted, ...(notes ? { notes } : {}), reason }
  const isAllSent = unsentOf(useTillFacts.getState().log).length === 0
  return { kind: 'closeShift' as const, subjectId: shiftId, body, ...(isAllSent ? { ask } : {}) }
}

type Turned = {
  /** The drawer whose shift was just opened. */
  began?: string
  /** The shift that was just closed. */
  ended?: string
}

/**
 * Sets the shift this till sells in; null for none. It also updates the drawer whose shift was opened or closed here,
 * online and offline.
 */
export async function sellIn(shift: TillShift | null, { began, ended }: Turned = {}): Promise<void> {
  const drawers = useTillFacts.getState().drawers.map((drawer) => {
    if (drawer.id === began) return { ...drawer, openShift: shift }
    return drawer.openShift?.shiftId === ended ? { ...drawer, openShift: null } : drawer
  })
  await writeRows('drawer', [{ id: 'drawers', drawers }, ...(shift ? [shift] : [])], { isAll: true })
  useTillFacts.getState().set({ shift, drawers })
}
