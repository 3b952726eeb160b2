import type { Device } from '@sofreh/identity/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: () => api('GET /api-sofreh/identity/devices'),
  staleTime: 0,
})

export const kioskPrintersQuery = queryOptions({
  queryKey: ['kiosk-printers'],
  queryFn: () => api('GET /api-sofreh/printing/kiosks'),
  staleTime: 0,
})

/** Returns the printer beside a kiosk; empty if it has none. */
export function useKioskPrinter() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ deviceId, printerId }: { deviceId: string; printerId: string }) =>
      api('PUT /api-sofreh/printing/kiosks/{id}', {
        params: { id: deviceId },
        body: { printerId: printerId === '' ? null : printerId },
      }),
    onSuccess: (list) => client.setQueryData(kioskPrintersQuery.queryKey, list),
  })
}

/** Changes one device, and updates the list at once. */
export function useDeviceChange<Asked>(change: (asked: Asked) => Promise<Device>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) =>
      client.setQueryData(devicesQuery.queryKey, (list) =>
        list?.map((device) => (device.id === changed.id ? changed : device)),
      ),
  })
}
