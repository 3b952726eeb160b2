import type { Tx } from '@sofreh/database'
import type { StoredEvent } from './announce.ts'

/** Runs when an event of its kind occurs, in one transaction with the cursor, so that it takes effect once. */
export type Reaction = (tx: Tx, vendorId: string, event: StoredEvent) => Promise<void>
/**
 * Runs once for all subjects of the events of a transaction, after the other reactions: it reads the current state of
 * many subjects in one query. `events` are those of its kinds.
 */
export type SubjectsReaction = {
  followSubjects: (
    tx: Tx,
    vendorId: string,
    subjectIds: readonly string[],
    events: readonly StoredEvent[],
  ) => Promise<void>
  /**
   * It may come half a minute later, after the other reactions to its events have committed, and handles all events of
   * that time at once. What reads its results catches up first (`Events.catchUp`).
   */
  isGathered?: boolean
}
export type Reactions = Record<string, readonly (Reaction | SubjectsReaction)[]>

type Skips = (event: StoredEvent) => boolean
const following = new WeakMap<Reaction, Skips>()

/**
 * Marks a reaction that reads only the current state of the event's subject. When several events of one subject are due
 * together, it runs once, at the last of them that it does not skip.
 * @param skips true for an event that certainly changed nothing for the reaction; earlier events still make it run
 */
export function followsSubject(reaction: Reaction, skips: Skips = () => false): Reaction {
  following.set(reaction, skips)
  return reaction
}

/** Returns what a reaction that follows its subject skips; undefined for other reactions. */
export function skipsOf(reaction: Reaction): Skips | undefined {
  return following.get(reaction)
}

const long = new WeakSet<Reaction>()

/** Marks a reaction whose time grows with the vendor's data. It shares no transaction with another vendor's reactions. */
export function takesLong(reaction: Reaction): Reaction {
  long.add(reaction)
  return reaction
}

export function isLong(reaction: Reaction | SubjectsReaction): boolean {
  return !isOfSubjects(reaction) && long.has(reaction)
}

export function isOfSubjects(reaction: Reaction | SubjectsReaction): reaction is SubjectsReaction {
  return 'followSubjects' in reaction
}

/** Returns the gathered reactions, or the others, with the kinds that have one. */
export function reactionsThat(reactions: Reactions, { areGathered }: { areGathered: boolean }): Reactions {
  const isWanted = (one: Reaction | SubjectsReaction) => (isOfSubjects(one) && one.isGathered === true) === areGathered
  const wanted = Object.entries(reactions).map(([kind, all]) => [kind, all.filter(isWanted)] as const)
  return Object.fromEntries(wanted.filter(([, all]) => all.length > 0))
}
