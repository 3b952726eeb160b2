import { newId } from '@sofreh/kernel'
import type { ManualKind, NoteCount } from '@sofreh/payments/domain'
import { keep } from '../kept/till-db.ts'
import type { Deed } from '../selling/commit.ts'
import { tillApi } from '../sync/till-api.ts'
import { type TillShift, unsentOf, useTillFacts } from '../sync/till-facts.ts'

const letter = () => useTillFacts.getState().device?.letter ?? 'till'

/** A shift of a drawer begins; what is sold names it by this very id, with or without a network. */
export function openingDeed(id: string, drawerId: string, float: number): Deed<{ number: number }> {
  const body = { drawerId, float, device: letter() }
  const ask = (signal: AbortSignal) =>
    tillApi('POST /api-sofreh/payments/shifts', { body: { id, ...body }, idempotencyKey: id, signal })
  return { kind: 'openShift', subjectId: id, body, ask }
}

/** Cash is put into the drawer or taken out by hand. */
export function cashDeed(shiftId: string, move: { kind: ManualKind; amount: number; reason: string }): Deed<unknown> {
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

/** `notes`: how many of each note, where it was counted so. */
export type Count = { id: string; total: number; notes?: readonly NoteCount[] }
/** What should have been there at a count; null for somebody who counts blind. */
export type CountTold = { expected: number | null; difference: number | null }

const sentCount = ({ id, total, notes }: Count) => (notes ? { id, notes: [...notes] } : { id, total })

/** A count is told at once where everything before it is told: what should have been there comes back. */
export async function tellCount(shiftId: string, count: Count): Promise<CountTold | undefined> {
  if (unsentOf(useTillFacts.getState().log).length > 0) return undefined
  return tillApi('POST /api-sofreh/payments/shifts/{id}/counts', {
    params: { id: shiftId },
    body: sentCount(count),
    idempotencyKey: count.id,
  })
}

export type Closing = {
  /** The Z's own id: one closing, however often it is asked for. */
  id: string
  count: Count
  reason: string
  handsOn: boolean
  acceptsUnsent: boolean
}

/** The end of a shift. The server is asked only when it has everything else of this till: the end comes after all of it. */
export function closingDeed(shiftId: string, closing: Closing) {
  const { id, count, reason, handsOn, acceptsUnsent } = closing
  const ask = async (signal: AbortSignal) => {
    const params = { id: shiftId }
    const told = { params, body: sentCount(count), idempotencyKey: count.id, signal }
    await tillApi('POST /api-sofreh/payments/shifts/{id}/counts', told)
    return tillApi('POST /api-sofreh/payments/shifts/{id}/close', {
      params,
      body: { id, reason, handsOn, acceptsUnsent },
      // Asked again with another wish it is another call; the Z's id makes it one closing.
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
  /** The drawer whose shift began with it. */
  began?: string
  /** The shift that ended here. */
  ended?: string
}

/** From now on this till sells in this shift; null: in none. What was opened or closed here is so at once, with or without a network. */
export async function sellIn(shift: TillShift | null, { began, ended }: Turned = {}): Promise<void> {
  const drawers = useTillFacts.getState().drawers.map((drawer) => {
    if (drawer.id === began) return { ...drawer, openShift: shift }
    return drawer.openShift?.shiftId === ended ? { ...drawer, openShift: null } : drawer
  })
  await keep('drawer', [{ id: 'drawers', drawers }, ...(shift ? [shift] : [])], { isAll: true })
  useTillFacts.getState().set({ shift, drawers })
}
