/** Tracks whether the server answers the office, by the session query, which repeats until it is answered. */
import { ApiProblem } from '@sofreh/contract/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../session/session-queries.ts'

export type Connection = {
  /** True when the last call got no answer. */
  isCut: boolean
  /** True once the server has answered this page; until then everything shown may be hours or days old. */
  isConfirmed: boolean
  /** When the server last answered. */
  lastHeardAtMs: number
}

export function useConnection(): Connection {
  const { isError, error, dataUpdatedAt } = useQuery(sessionQuery)
  return {
    isCut: isError && isSilence(error),
    isConfirmed: dataUpdatedAt >= performance.timeOrigin,
    lastHeardAtMs: dataUpdatedAt,
  }
}

/** Returns true for a missing answer, as opposed to a refusal. */
export function isSilence(error: unknown): boolean {
  return error instanceof ApiProblem ? error.status === 0 || error.status >= 500 : isLostFile(error)
}

/** Returns true when a screen's chunk failed to load. Each browser has its own message for that error. */
export function isLostFile(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|Unable to preload CSS/i.test(error.message)
  )
}

/** Asks the server when the browser reports that a network came or went. */
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
