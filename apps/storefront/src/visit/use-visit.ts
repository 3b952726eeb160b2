import { useStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { type Visit, visitStore } from './visit-store.ts'

export function useVisit(): Visit {
  return useStore(visitStore, (state) => state)
}

/** Returns the last known state of the visit; undefined before the first answer. */
export function useVisitState(): VisitState | undefined {
  const visit = useVisit()
  return visit.status === 'ready' ? visit.state : undefined
}
