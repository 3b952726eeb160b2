import { defineEndpoint, idField, idParams, textField } from '@sofreh/contract'
import { z } from 'zod'

const permissionField = z.string().max(40)

export const roleShape = z.object({
  id: idField,
  title: z.string(),
  /** OWNER, MANAGER …; null for a role of the vendor's own. */
  builtIn: z.string().nullable(),
  permissions: z.array(z.string()),
  staffCount: z.int(),
})
export type Role = z.infer<typeof roleShape>

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles',
  access: 'ROLE_VIEW',
  summary: 'Roles of the vendor with their permissions',
  data: z.array(roleShape),
  refusals: {},
})

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_VIEW',
  summary: 'One role',
  params: idParams,
  data: roleShape,
  refusals: { ROLE_NOT_FOUND: 404 },
})

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_EDIT',
  summary: 'Deletes a role that nobody holds',
  params: idParams,
  data: z.null(),
  refusals: { ROLE_NOT_FOUND: 404, ROLE_BUILT_IN: 409, ROLE_IN_USE: 409, PERMISSION_YOU_LACK: 403 },
})

export const listPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_VIEW',
  summary: 'Every permission that exists, by job',
  data: z.array(
    z.object({
      group: z.string(),
      groupTitle: z.string(),
      permissions: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  ),
  refusals: {},
})

export const createRole = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_EDIT',
  summary: 'Creates a role with its permissions',
  body: z.object({ title: textField(40), permissions: z.array(permissionField).max(100) }),
  data: roleShape,
  refusals: { ROLE_TITLE_TAKEN: 409, PERMISSION_YOU_LACK: 403, PERMISSION_UNKNOWN: 422 },
})

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_EDIT',
  summary: 'Changes title and permissions of a role of the vendor’s own',
  body: z.object({ id: idField, title: textField(40), permissions: z.array(permissionField).max(100) }),
  data: roleShape,
  refusals: {
    ROLE_NOT_FOUND: 404,
    ROLE_BUILT_IN: 409,
    ROLE_TITLE_TAKEN: 409,
    PERMISSION_YOU_LACK: 403,
    PERMISSION_UNKNOWN: 422,
  },
})

export const myPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/me',
  access: 'staff',
  summary: 'What the signed-in staff member may do',
  data: z.object({ permissions: z.array(z.string()) }),
  refusals: {},
})

export const userPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/userpermissions',
  access: 'STAFF_VIEW',
  summary: 'What one staff member may do',
  query: z.object({ userId: idField }),
  data: z.object({ permissions: z.array(z.string()) }),
  refusals: { STAFF_NOT_FOUND: 404 },
})
