import { QueryClient } from '@tanstack/react-query'

/**
 * Fresh for 15 seconds, no retry, no refetch on focus (docs/reference/constants.md); live screens also have an event
 * stream.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})
