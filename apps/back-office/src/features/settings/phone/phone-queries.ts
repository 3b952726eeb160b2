import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const boxesQuery = queryOptions({
  queryKey: ['caller-boxes'],
  queryFn: () => api('GET /api-sofreh/customers/caller-boxes'),
})

export const callsQuery = queryOptions({
  queryKey: ['caller-calls'],
  queryFn: () => api('GET /api-identity/identity/users/callerid'),
})
