import type { BrandMembership } from '@sofreh/vendors/client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'

export const brandsQuery = queryOptions({
  queryKey: ['vendor', 'brands'],
  queryFn: () => api('GET /api-sofreh/vendors/brands'),
  staleTime: 0,
})

/** Changes brands and memberships; each call answers the new list. */
export function useBrandChanges({ onError }: { onError: (error: unknown) => void }) {
  const client = useQueryClient()
  const onSuccess = (brands: BrandMembership[]) => client.setQueryData(brandsQuery.queryKey, brands)
  const save = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PUT /api-sofreh/vendors/brands/{id}', { params: { id }, body: { name } }),
    onSuccess,
    onError,
  })
  const invite = useMutation({
    mutationFn: ({ id, site }: { id: string; site: string }) =>
      api('PUT /api-sofreh/vendors/brands/{id}/branches', { params: { id }, body: { site } }),
    onSuccess,
    onError,
  })
  const subscribe = useMutation({
    mutationFn: (body: { site: string } | { brandId: string }) =>
      api('PUT /api-identity/identity/vendors/subscribevendorbrand', { body }),
    onSuccess,
    onError,
  })
  const end = useMutation({
    mutationFn: (params: { id: string; site: string }) =>
      api('DELETE /api-sofreh/vendors/brands/{id}/branches/{site}', { params }),
    onSuccess,
    onError,
  })
  return { save, invite, subscribe, end }
}
