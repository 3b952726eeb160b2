import { useStore } from '@sofreh/kit'
import type { VisitState } from '@sofreh/ordering/client'
import { type Visit, visitStore } from './visit-store.ts'

export function useVisit(): Visit {
  return useStore(visitStore, (state) => state)
}

/** The party as it was heard last; undefined while nothing was. */
export function useVisitState(): VisitState | undefined {
  const visit = useVisit()
  return visit.status === 'ready' ? visit.state : undefined
}
