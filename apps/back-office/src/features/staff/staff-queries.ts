import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListParams } from '@sofreh/ui'
import { api } from '../../api/api.ts'
import { sessionQuery } from '../../session/session-queries.ts'

export const staffList = 'staff'

export function loadStaff({ pageNumber, pageSize, search, filters }: ListParams) {
  const { roleId } = filters
  return api('GET /api-sofreh/identity/staff', {
    query: { pageNumber, pageSize, search, ...(roleId === undefined ? {} : { roleId }) },
  })
}

/** Every role, marked where the person holds it and where the viewer may give it; needs no right to edit roles. */
export const roleChoicesQuery = (personId: string) =>
  queryOptions({
    queryKey: [staffList, 'choices', personId],
    queryFn: () => api('GET /api-identity/identity/users/userroles/{id}', { params: { id: personId } }),
  })

export type RoleChoice = Awaited<ReturnType<NonNullable<ReturnType<typeof roleChoicesQuery>['queryFn']>>>[number]

export const rolesQuery = queryOptions({
  queryKey: [staffList, 'roles'],
  queryFn: async () => (await api('GET /api-identity/identity/roles', { query: { pageSize: 100 } })).data,
})

/** A change of staff or roles; lists are asked again, and so is what the viewer may do. */
export function useStaffChange<Command, Result>(send: (command: Command) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [staffList] }),
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      ]),
  })
}
