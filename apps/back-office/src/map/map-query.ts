import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'

/** The vendor's position, its zones and the source of map tiles. */
export const mapQuery = queryOptions({
  queryKey: ['delivery-zones', 'map'],
  queryFn: () => api('GET /api-sofreh/delivery/map'),
})
