import { defineEndpoint, idField, idParams, pageQuery, textField } from '@sofreh/contract'
import { z } from 'zod'
import { permissionField, permissionShape, roleNameShape, roleShape } from './identity-shapes.ts'

const permissionsField = z.array(permissionField).min(1).max(200)
const titleField = textField(40)

export const pageRoles = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles',
  access: 'ROLE_VIEW',
  summary: 'Lists the vendor’s roles, built-in ones first, with permissions and number of holders',
  query: pageQuery,
  data: roleShape,
  answer: 'page',
  refusals: {},
})

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_VIEW',
  summary: 'Returns a role with its permissions',
  params: idParams,
  data: roleShape,
  refusals: { ROLE_NOT_FOUND: 404 },
})

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_EDIT',
  summary: 'Deletes a role of the vendor that no member of staff has',
  params: idParams,
  data: z.null(),
  refusals: { ROLE_NOT_FOUND: 404, ROLE_BUILT_IN: 409, ROLE_IN_USE: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const getPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_VIEW',
  summary: 'Lists all permissions by group',
  data: z.array(permissionShape),
  refusals: {},
})

export const addRole = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_EDIT',
  summary: 'Creates a role with its permissions',
  body: z.object({ title: titleField, permissions: permissionsField }),
  data: roleShape,
  refusals: { ROLE_TITLE_TAKEN: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_EDIT',
  summary: 'Changes the title and permissions of a role; copies a built-in one first',
  body: z.object({ id: idField, title: titleField, permissions: permissionsField }),
  data: roleShape,
  refusals: { ROLE_NOT_FOUND: 404, ROLE_BUILT_IN: 409, ROLE_TITLE_TAKEN: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const getMyPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/me',
  access: 'staff',
  summary: 'Returns the permissions of the signed-in member of staff',
  data: z.object({ roles: z.array(roleNameShape), permissions: z.array(permissionField) }),
  refusals: {},
})

export const getUserPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/userpermissions',
  access: 'STAFF_VIEW',
  summary: 'Returns the permissions of a member of staff',
  query: z.object({ id: idField }),
  data: z.object({ roles: z.array(roleNameShape), permissions: z.array(permissionField) }),
  refusals: { STAFF_NOT_FOUND: 404 },
})
