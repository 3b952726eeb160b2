import type { Session } from '@sofreh/staff/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The public facts of this host's vendor: name, logo, colours. Available before sign-in. */
export const landingQuery = queryOptions({
  queryKey: ['landing'],
  queryFn: () => api('GET /api-identity/identity/vendors/landing'),
  staleTime: 5 * 60_000,
})

const askAgainMs = 4_000

/** The user, their permissions, and the vendor they work for. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<Session> => {
    const [person, mine, vendor] = await Promise.all([
      api('GET /api-identity/identity/auth/me'),
      api('GET /api-identity/identity/permissions/me'),
      api('GET /api-identity/identity/vendors/me'),
    ])
    return { person, permissions: new Set<string>(mine.permissions), vendor }
  },
  staleTime: 5 * 60_000,
  // Fails at once while offline: the page then opens with stored answers, and repeats the query until it is answered.
  networkMode: 'always',
  refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : false),
})
