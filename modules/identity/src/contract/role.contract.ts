import { defineEndpoint, idField, idParams, pageQuery, textField } from '@sofreh/contract'
import { z } from 'zod'
import { permissionField, permissionShape, roleNameShape, roleShape } from './identity-shapes.ts'

const permissionsField = z.array(permissionField).min(1).max(200)
const titleField = textField(40)

export const pageRoles = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles',
  access: 'ROLE_VIEW',
  summary: 'Roles of the vendor, the built-in ones first, with what they allow and how many hold them',
  query: pageQuery,
  data: roleShape,
  answer: 'page',
  refusals: {},
})

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_VIEW',
  summary: 'One role with what it allows',
  params: idParams,
  data: roleShape,
  refusals: { ROLE_NOT_FOUND: 404 },
})

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/roles/{id}',
  access: 'ROLE_EDIT',
  summary: 'Deletes a role of the vendor that nobody holds',
  params: idParams,
  data: z.null(),
  refusals: { ROLE_NOT_FOUND: 404, ROLE_BUILT_IN: 409, ROLE_IN_USE: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const getPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions',
  access: 'ROLE_VIEW',
  summary: 'Every permission that exists, by the job it belongs to',
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
  summary: 'Changes the title and permissions of a role of the vendor; built-in ones are copied instead',
  body: z.object({ id: idField, title: titleField, permissions: permissionsField }),
  data: roleShape,
  refusals: { ROLE_NOT_FOUND: 404, ROLE_BUILT_IN: 409, ROLE_TITLE_TAKEN: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const getMyPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/me',
  access: 'staff',
  summary: 'What the signed-in member of staff may do here',
  data: z.object({ roles: z.array(roleNameShape), permissions: z.array(permissionField) }),
  refusals: {},
})

export const getUserPermissions = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/permissions/userpermissions',
  access: 'STAFF_VIEW',
  summary: 'What one member of staff may do here',
  query: z.object({ id: idField }),
  data: z.object({ roles: z.array(roleNameShape), permissions: z.array(permissionField) }),
  refusals: { STAFF_NOT_FOUND: 404 },
})
