import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

const zones = 'delivery-zones'

const loadZones = () => api('GET /api-identity/identity/deliveryzones')
export type Zone = Awaited<ReturnType<typeof loadZones>>[number]

/** All zones, the one that is asked first foremost. */
export const zonesQuery = queryOptions({ queryKey: [zones, 'all'], queryFn: loadZones })

const loadMap = () => api('GET /api-sofreh/delivery/map')
export type GuestMap = Awaited<ReturnType<typeof loadMap>>

/** Where the house is and whose streets are shown. */
export const mapQuery = queryOptions({ queryKey: [zones, 'map'], queryFn: loadMap })

export const pinQuery = (lat: number, lng: number) =>
  queryOptions({
    queryKey: [zones, 'pin', lat, lng],
    queryFn: () => api('GET /api-sofreh/delivery/pin', { query: { lat: String(lat), lng: String(lng) } }),
  })

/** A write of the zones; everything shown of them is asked again when it is done. */
export function useZoneChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: [zones] }),
  })
}

/** What every part of the screen draws from. */
export type ZonesFacts = { zones: readonly Zone[]; map: GuestMap }
