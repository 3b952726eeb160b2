/** Whether the server answers the office; asked by the session's own query, which is asked again until it is answered. */
import { ApiProblem } from '@sofreh/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../session/session-queries.ts'

export type Connection = {
  /** The last call got no answer. */
  isCut: boolean
  /** The server has answered this page at least once: until then everything shown is from an earlier day or hour. */
  isConfirmed: boolean
  /** When the server last answered. */
  heardAtMs: number
}

export function useConnection(): Connection {
  const { isError, error, dataUpdatedAt } = useQuery(sessionQuery)
  return {
    isCut: isError && isSilence(error),
    isConfirmed: dataUpdatedAt >= performance.timeOrigin,
    heardAtMs: dataUpdatedAt,
  }
}

/** No answer, as against an answer that refuses. */
export function isSilence(error: unknown): boolean {
  return error instanceof ApiProblem ? error.status === 0 || error.status >= 500 : isLostFile(error)
}

/** A screen's program that did not come. Each browser words it in its own manner. */
export function isLostFile(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|Unable to preload CSS/i.test(error.message)
  )
}

/** Asks the server as soon as the browser reports that a network came or went. */
export function useConnectionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const ask = () => void client.refetchQueries({ queryKey: sessionQuery.queryKey })
    for (const name of ['online', 'offline']) addEventListener(name, ask)
    return () => {
      for (const name of ['online', 'offline']) removeEventListener(name, ask)
    }
  }, [client])
}
