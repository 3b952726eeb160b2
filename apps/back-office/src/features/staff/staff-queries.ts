import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { toPersianDigits } from '@sofreh/kernel'
import type { ListParams } from '@sofreh/ui'
import { api } from '../../api/api.ts'
import { useCommand } from '../../api/use-command.ts'
import { sessionQuery } from '../../session/session-queries.ts'

export const staffList = 'staff'

export async function loadStaff({ pageNumber, pageSize, search, filters }: ListParams) {
  const { roleId } = filters
  const page = await api('GET /api-sofreh/identity/staff', {
    query: { pageNumber, pageSize, search, ...(roleId === undefined ? {} : { roleId }) },
  })
  return { ...page, data: page.data.map((member) => ({ ...member, roles: member.roles.map(shown) })) }
}

/** Every role, marked if the person holds it and if the viewer may grant it. Needs no permission to edit roles. */
export const roleChoicesQuery = (personId: string) =>
  queryOptions({
    queryKey: [staffList, 'choices', personId],
    queryFn: async () =>
      (await api('GET /api-identity/identity/users/userroles/{id}', { params: { id: personId } })).map(shown),
  })

/** The permissions of all roles of a member together. */
export const memberPermissionsQuery = (personId: string) =>
  queryOptions({
    queryKey: [staffList, 'permissions', personId],
    queryFn: async () => {
      const { permissions } = await api('GET /api-identity/identity/permissions/userpermissions', {
        query: { id: personId },
      })
      return new Set<string>(permissions)
    },
  })

export type RoleChoice = Awaited<ReturnType<NonNullable<ReturnType<typeof roleChoicesQuery>['queryFn']>>>[number]

export const rolesQuery = queryOptions({
  queryKey: [staffList, 'roles'],
  queryFn: async () => (await api('GET /api-identity/identity/roles', { query: { pageSize: 100 } })).data.map(shown),
})

/** Normalizes the digits of a role's title for display. */
function shown<Titled extends { title: string }>(role: Titled): Titled {
  return { ...role, title: toPersianDigits(role.title) }
}

/**
 * Changes staff or roles, and refetches the lists and the viewer's permissions.
 * @param onDone called before the refetch, so that the panel of a removed person is closed and asks no more
 */
export function useStaffChange<Command, Result>(
  send: (command: Command) => Promise<Result>,
  onDone?: (result: Result) => void,
) {
  const client = useQueryClient()
  return useCommand({
    mutationFn: send,
    ...(onDone ? { onSuccess: (result: Result) => onDone(result) } : {}),
    // The lists may be slow: the form ends with its own answer.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [staffList] })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}
