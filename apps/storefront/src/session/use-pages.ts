import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from './api.ts'

type Identified = { id: string }
type PageOf<Row> = { data: Row[]; totalCount: number }
type ReadPage<Row> = (pageNumber: number, pageSize: number) => Promise<PageOf<Row>>

const pageSize = 10

/** Loads a list page by page. `read` must be stable: a new function restarts the list. */
export function usePages<Row extends Identified>(read: ReadPage<Row>) {
  const [rows, setRows] = useState<Row[]>()
  const [total, setTotal] = useState(0)
  /** The newest page that was read. */
  const [last, setLast] = useState(0)
  const [problem, setProblem] = useState<string>()
  const [isLoading, setIsLoading] = useState(false)
  const load = useCallback(
    async (pageNumber: number) => {
      setProblem(undefined)
      setIsLoading(true)
      try {
        const page = await read(pageNumber, pageSize)
        setRows((before) => (pageNumber === 1 ? page.data : withNew(before ?? [], page.data)))
        setLast(pageNumber)
        setTotal(page.totalCount)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
      setIsLoading(false)
    },
    [read],
  )
  useEffect(() => void load(1), [load])
  return {
    rows,
    total,
    problem,
    /** A page is loading: another press would load it twice. */
    isLoading,
    hasMore: rows !== undefined && last * pageSize < total,
    more: () => void load(last + 1),
    again: () => void load(1),
    change: (change: (rows: Row[]) => Row[]) => setRows((before) => before && change(before)),
  }
}

/** A row that was added since the page before has moved some of its rows to this one: each is listed once. */
function withNew<Row extends Identified>(before: readonly Row[], next: readonly Row[]): Row[] {
  const ids = new Set(before.map(({ id }) => id))
  return [...before, ...next.filter(({ id }) => !ids.has(id))]
}
