import { useSyncExternalStore } from 'react'

/** A value outside React, to parts of which components subscribe. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  subscribe: (act: () => void) => () => void
  /** The value rendered by the server, which hydration must match. */
  initial: State
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const followers = new Set<() => void>()
  return {
    initial,
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const follow of followers) follow()
    },
    subscribe: (act) => {
      followers.add(act)
      return () => void followers.delete(act)
    },
  }
}

/** Selects a part of a store. `pick` must return the same value for the same state. */
export function useStore<State, Piece>(store: Store<State>, pick: (state: State) => Piece): Piece {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  )
}
