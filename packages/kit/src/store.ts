import { useSyncExternalStore } from 'react'

/** A value outside React that many small parts follow, each its own piece of it. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  subscribe: (act: () => void) => () => void
  /** What the server drew: hydration must see the same. */
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

/** One piece of a store. `pick` must answer the same value for the same state. */
export function useStore<State, Piece>(store: Store<State>, pick: (state: State) => Piece): Piece {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.initial),
  )
}
