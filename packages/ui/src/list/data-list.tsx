import { Group, Pagination, Text } from '@mantine/core'
import type { Page } from '@sofreh/contract'
import { showNumber, toPersianDigits } from '@sofreh/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { OldNotice } from '../show/old-notice.tsx'
import { Problem } from '../show/problem.tsx'
import { ownNotice } from '../show/old-reads.tsx'
import { uiText } from '../text/ui.fa.ts'
import { type ListParams, useListParams } from './list-params.ts'
import { ListHead, ListRows, type ListShape, NothingListed, type TotalCells } from './list-rows.tsx'

export type DataListProps<Row, Loaded extends Page<Row> = Page<Row>> = ListShape<Row> & {
  load: (params: ListParams) => Promise<Loaded>
  /** The total row below the rows; its sums are those of all pages. */
  total?: (page: Loaded) => TotalCells
  /** Keys of columns that the page leaves out, such as those without any value. */
  leftOut?: (page: Loaded) => ReadonlySet<string>
  /** Rendered between the filters and the rows. */
  between?: ReactNode
  /** Rendered above the rows of a page. */
  note?: (page: Loaded) => ReactNode
}

/**
 * A list paged by the server. Page, search and filters are in the URL. The previous page stays visible while the next
 * one loads, and the first load shows a skeleton. Rows stay when they cannot be read again, with a notice above them.
 */
export function DataList<Row, Loaded extends Page<Row> = Page<Row>>(props: DataListProps<Row, Loaded>) {
  const [params, change] = useListParams(props.pageSize)
  const page = useQuery({
    queryKey: [props.name, 'list', params],
    queryFn: () => props.load(params),
    placeholderData: keepPreviousData,
    meta: ownNotice,
  })
  const leftOut = page.data && props.leftOut?.(page.data)
  const columns = leftOut ? props.columns.filter(({ key }) => !leftOut.has(key)) : props.columns
  const lastPage = Math.ceil((page.data?.totalCount ?? 0) / params.pageSize)
  const isBeyond = !page.isPlaceholderData && lastPage > 0 && params.pageNumber > lastPage
  // A stored or shared page of a list that has become shorter.
  useEffect(() => {
    if (isBeyond) change({ pageNumber: lastPage })
  }, [isBeyond, lastPage, change])

  return (
    <section>
      <ListHead {...props} />
      {props.between}
      {page.data && props.note?.(page.data)}
      {page.isError && page.data && (
        <OldNotice title={uiText.oldRows} error={page.error} onRetry={() => void page.refetch()} />
      )}
      {page.isError && !page.data ? (
        <Problem error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data?.totalCount === 0 ? (
        <NothingListed {...props} />
      ) : (
        <ListRows
          {...props}
          columns={columns}
          rows={page.data?.data}
          isOld={page.isPlaceholderData}
          total={page.data && props.total?.(page.data)}
        />
      )}
      {page.data && page.data.totalCount > 0 && (
        <Pages page={page.data} onTurn={(pageNumber) => change({ pageNumber })} />
      )}
    </section>
  )
}

function Pages({ page, onTurn }: { page: Page<unknown>; onTurn: (pageNumber: number) => void }) {
  const pages = Math.ceil(page.totalCount / page.pageSize)
  return (
    <Group justify="space-between" mt="sm">
      <Text component="div" size="sm" c="dimmed">
        {uiText.pages.total(showNumber(page.totalCount))}
      </Text>
      {pages > 1 && (
        <Pagination.Root
          total={pages}
          value={page.pageNumber}
          onChange={onTurn}
          getItemProps={(number) => ({
            children: toPersianDigits(number),
            'aria-label': uiText.pages.page(toPersianDigits(number)),
          })}
        >
          <Group gap={6} component="nav" aria-label={uiText.pages.navigation}>
            <Pagination.Previous aria-label={uiText.pages.previous} />
            <Pagination.Items />
            <Pagination.Next aria-label={uiText.pages.next} />
          </Group>
        </Pagination.Root>
      )}
    </Group>
  )
}
