import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The vendor's position and the map's tiles. */
export const guestMapQuery = queryOptions({
  queryKey: ['couriers', 'map'],
  queryFn: () => api('GET /api-sofreh/delivery/map'),
})
