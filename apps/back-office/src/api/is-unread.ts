import type { UseQueryResult } from '@tanstack/react-query'
import { isForbidden } from './is-forbidden.ts'

export type Read = Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>

/** Whether a read failed and nothing older can be shown. A refusal is no failure: the role may not read it. */
export function isUnread({ data, error, isError }: Read): boolean {
  return isError && data === undefined && !isForbidden(error)
}

/** Whether a read has its answer. A role that may not read it needs none. */
export function isAnswered({ data, error }: Pick<Read, 'data' | 'error'>): boolean {
  return data !== undefined || isForbidden(error)
}
