import { notifyManager, type QueryClient, type QueryState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ageOf, useClock } from '../live/stale-badge.tsx'
import { uiText } from '../text/ui.fa.ts'
import { OldNotice } from './old-notice.tsx'

/** The `meta` of a read that has a notice of its own. */
export const ownNotice = { hasOwnNotice: true }

/** Says above a screen that a part of it could not be read again, and how old it is. Lists say so above their rows. */
export function OldReads() {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const oldest = useSyncExternalStore(subscribe, () => oldReadsOf(client)[0]?.state)
  if (!oldest) return null
  const retry = () => {
    for (const read of oldReadsOf(client)) void client.refetchQueries({ queryKey: read.queryKey, exact: true })
  }
  return <Notice atMs={oldest.dataUpdatedAt} error={oldest.error} onRetry={retry} />
}

function Notice({ atMs, error, onRetry }: { atMs: number; error: unknown; onRetry: () => void }) {
  const age = ageOf(Math.max(0, useClock(5_000) - atMs))
  return <OldNotice title={uiText.oldReads(age)} error={error} onRetry={onRetry} />
}

/** Returns what is on the screen although its last read failed, the oldest first. */
function oldReadsOf(client: QueryClient) {
  return client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state, meta }) => isOld(state) && meta?.['hasOwnNotice'] !== true)
    .sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
}

/** Rows stay as they were when only the next ones could not be read. */
function isOld({ status, data, fetchMeta }: QueryState): boolean {
  return status === 'error' && data !== undefined && fetchMeta?.fetchMore === undefined
}
