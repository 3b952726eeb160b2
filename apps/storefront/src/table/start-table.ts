import { navigate, routeStore } from '../frame/route.ts'
import { startVisit, visitStore } from '../visit/visit-store.ts'

/** Joins the scanned table, and opens its bill when there is one. */
export async function startTable(vendorId: string, tableId: string | undefined): Promise<void> {
  const isScan = isFreshScan()
  await startVisit(vendorId, tableId, isScan)
  const visit = visitStore.get()
  if (!isScan || visit.status !== 'ready' || !visit.state.bill || visit.state.visit.endedAt) return
  const { step, item, sheet } = routeStore.get()
  if (step === 'MENU' && !item && !sheet) navigate({ step: 'TABLE' })
}

/** Returns true for a page just opened by a code, not one reloaded or reached by back. */
function isFreshScan(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const depth = (history.state as { depth?: number } | null)?.depth ?? 0
  return entry?.type === 'navigate' && depth === 0
}
