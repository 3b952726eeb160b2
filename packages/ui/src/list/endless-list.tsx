import { Button, Group, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { Page } from '@sofreh/contract'
import { showNumber } from '@sofreh/kernel'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormErrors } from '../fields/form-errors.tsx'
import { sentenceOf } from '../show/sentence-of.ts'
import { OldNotice } from '../show/old-notice.tsx'
import { Problem } from '../show/problem.tsx'
import { ownNotice } from '../show/old-reads.tsx'
import { uiText } from '../text/ui.fa.ts'
import { type ListParams, useListParams } from './list-params.ts'
import { ListHead, ListRows, type ListShape, NothingListed } from './list-rows.tsx'

export type EndlessListProps<Row> = ListShape<Row> & {
  /** @param after cursor of the last row loaded; absent for the first rows */
  load: (params: ListParams, after: string | undefined) => Promise<Page<Row>>
}

/** Distance below the screen at which the next rows are requested, so that they arrive in time. */
const askAhead = '600px'

/**
 * A list without pages: loads the next rows before the reader reaches the end. Each request starts after the last row,
 * so that no row is repeated or skipped while new ones arrive above.
 */
export function EndlessList<Row extends { cursor: string }>(props: EndlessListProps<Row>) {
  const [params] = useListParams(props.pageSize)
  const list = useInfiniteQuery({
    queryKey: [props.name, 'list', params],
    queryFn: ({ pageParam }) => props.load(params, pageParam),
    initialPageParam: undefined as string | undefined,
    // A page that is not full was the last one.
    getNextPageParam: (page) => (page.data.length < page.pageSize ? undefined : page.data.at(-1)?.cursor),
    placeholderData: keepPreviousData,
    meta: ownNotice,
  })
  const rows = list.data?.pages.flatMap((page) => page.data)
  const first = list.data?.pages[0]
  return (
    <section>
      <ListHead {...props} />
      {list.isRefetchError && (
        <OldNotice title={uiText.oldRows} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isError && !rows ? (
        <Problem error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 ? (
        <NothingListed {...props} />
      ) : (
        <ListRows {...props} rows={rows} isOld={list.isPlaceholderData} />
      )}
      {first && rows && rows.length > 0 && (
        <Group justify="space-between" mt="sm" mih={44}>
          <Text component="div" size="sm" c="dimmed">
            {countOf(first)}
          </Text>
          {list.hasNextPage && !list.isPlaceholderData && (
            <More
              key={rows.length}
              isBusy={list.isFetchingNextPage}
              error={list.isFetchNextPageError ? list.error : null}
              onMore={list.fetchNextPage}
            />
          )}
        </Group>
      )}
    </section>
  )
}

function countOf({ totalCount, totalIsAtLeast }: Page<unknown>): string {
  const count = showNumber(totalCount)
  return totalIsAtLeast ? uiText.pages.atLeast(count) : uiText.pages.total(count)
}

type MoreProps = { isBusy: boolean; error: Error | null; onMore: () => Promise<unknown> }

/** Loads more rows when it scrolls near the viewport; also a button, for keyboards and after a failure. */
function More({ isBusy, error, onMore }: MoreProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: askAhead })
  const isNear = entry?.isIntersecting === true
  // Runs once per end of the list: a person retries after a failure.
  useEffect(() => {
    if (isNear) void onMore()
  }, [isNear, onMore])
  return (
    <Group ref={ref} gap="sm">
      {error && <FormErrors messages={[sentenceOf(error)]} />}
      <Button variant="default" loading={isBusy} onClick={() => void onMore()}>
        {uiText.pages.more}
      </Button>
    </Group>
  )
}
