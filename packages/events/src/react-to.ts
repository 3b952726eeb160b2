import type { Tx } from '@sofreh/database'
import type { StoredEvent } from './announce.ts'
import { isOfSubjects, type Reactions, skipsOf, type SubjectsReaction } from './reactions.ts'

/** How far a vendor's part of a transaction got, for the case that it fails. */
export type Progress = { tried: number; failed: StoredEvent | undefined; isTogether: boolean }

/** Runs the reactions to events of one vendor, in their order, and then those that handle all their subjects at once. */
export async function reactTo(
  tx: Tx,
  vendorId: string,
  { reactions, events, progress }: { reactions: Reactions; events: readonly StoredEvent[]; progress: Progress },
): Promise<void> {
  for (const [place, event] of events.entries()) {
    progress.tried += 1
    progress.failed = event
    await react(tx, vendorId, { reactions, event, later: events.slice(place + 1) })
  }
  progress.isTogether = true
  await reactTogether(tx, vendorId, { reactions, events })
}

type One = { reactions: Reactions; event: StoredEvent; later: readonly StoredEvent[] }

/** `later`: events of the same transaction that run after this one. */
async function react(tx: Tx, vendorId: string, { reactions, event, later }: One): Promise<void> {
  const ofSubject = later.filter(({ subjectId }) => subjectId === event.subjectId)
  for (const reaction of reactions[event.kind] ?? []) {
    if (isOfSubjects(reaction)) continue
    const skips = skipsOf(reaction)
    const runsAt = (one: StoredEvent) => reactions[one.kind]?.includes(reaction) && !skips?.(one)
    const runsLater = skips !== undefined && ofSubject.some(runsAt)
    if (!runsLater && runsAt(event)) await reaction(tx, vendorId, event)
  }
}

type Together = { reactions: Reactions; events: readonly StoredEvent[] }

async function reactTogether(tx: Tx, vendorId: string, { reactions, events }: Together): Promise<void> {
  const caused = new Map<SubjectsReaction, StoredEvent[]>()
  for (const event of events)
    for (const reaction of (reactions[event.kind] ?? []).filter(isOfSubjects))
      caused.set(reaction, [...(caused.get(reaction) ?? []), event])
  for (const [{ followSubjects }, its] of caused)
    await followSubjects(tx, vendorId, [...new Set(its.map(({ subjectId }) => subjectId))], its)
}
