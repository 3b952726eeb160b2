import { navigate, routeStore } from '../frame/route.ts'
import { startVisit, visitStore } from './visit-store.ts'

/** Sits down at the scanned table, and opens on its bill when there is one. */
export async function startTable(vendorId: string, tableId: string | undefined): Promise<void> {
  const isScan = isFreshScan()
  await startVisit(vendorId, tableId, isScan)
  const visit = visitStore.get()
  if (!isScan || visit.status !== 'ready' || !visit.state.bill || visit.state.visit.endedAt) return
  const { step, item, sheet } = routeStore.get()
  if (step === 'MENU' && !item && !sheet) navigate({ step: 'TABLE' })
}

/** A page just opened by a code, not one that was reloaded or gone back to. */
function isFreshScan(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0
  return entry?.type === 'navigate' && depth === 0
}
