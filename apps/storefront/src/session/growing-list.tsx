import { Button, EmptyState } from '@sofreh/kit'
import type { ReactNode } from 'react'
import { listText } from '../text/list.fa.ts'
import { siteText } from '../text/site.fa.ts'
import type { usePages } from './use-pages.ts'

type GrowingListProps<Row extends { id: string }> = {
  pages: ReturnType<typeof usePages<Row>>
  /** Skeleton while the first page loads. */
  waiting: ReactNode
  empty: { title: string; hint: string }
  children: (rows: readonly Row[]) => ReactNode
}

/** Renders a paged list: skeleton, empty state, and a retry when a page failed. */
export function GrowingList<Row extends { id: string }>({ pages, waiting, empty, children }: GrowingListProps<Row>) {
  const { rows, hasMore, problem, isLoading, more, again } = pages
  return (
    <>
      {!rows && !problem && waiting}
      {rows?.length === 0 && <EmptyState {...empty} />}
      {rows && rows.length > 0 && children(rows)}
      {problem && (
        <EmptyState title={problem} drawing="cloud">
          <Button onClick={rows ? more : again}>{siteText.tryAgain}</Button>
        </EmptyState>
      )}
      {hasMore && !problem && (
        <Button look="soft" isWide isBusy={isLoading} busyLabel={siteText.busy} onClick={more}>
          {listText.more}
        </Button>
      )}
    </>
  )
}
