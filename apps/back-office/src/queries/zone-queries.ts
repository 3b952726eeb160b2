import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useCommand } from '../api/use-command.ts'

const zones = 'delivery-zones'

const loadZones = () => api('GET /api-identity/identity/deliveryzones')
export type Zone = Awaited<ReturnType<typeof loadZones>>[number]

/** All zones in order of precedence. */
export const zonesQuery = queryOptions({ queryKey: [zones, 'all'], queryFn: loadZones })

const loadMap = () => api('GET /api-sofreh/delivery/map')
export type GuestMap = Awaited<ReturnType<typeof loadMap>>

/** The vendor's position and the map's tiles. */
export const mapQuery = queryOptions({ queryKey: [zones, 'map'], queryFn: loadMap })

export const pinQuery = (lat: number, lng: number) =>
  queryOptions({
    queryKey: [zones, 'pin', lat, lng],
    queryFn: () => api('GET /api-sofreh/delivery/pin', { query: { lat: String(lat), lng: String(lng) } }),
  })

/** Writes zones, and refetches everything shown of them: a form ends with its own answer. */
export function useZoneChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: [zones] }),
  })
}

/** Data that every part of the screen shares. */
export type ZonesFacts = { zones: readonly Zone[]; map: GuestMap }
