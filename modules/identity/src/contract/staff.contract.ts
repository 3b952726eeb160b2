import { defineEndpoint, idField, idParams, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { memberBody, memberShape, roleIdsField, roleNameShape, roleShape } from './identity-shapes.ts'

export const pageStaff = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/identity/staff',
  access: 'STAFF_VIEW',
  summary: 'Lists the vendor’s staff with their roles; searches by name or phone',
  query: pageQuery.extend({ roleId: idField.optional() }),
  data: memberShape,
  answer: 'page',
  refusals: {},
})

export const addStaff = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/users/addstaff',
  access: 'STAFF_EDIT',
  summary: 'Adds a person to the staff by phone, with one or more roles',
  body: memberBody,
  data: memberShape,
  refusals: { STAFF_EXISTS: 409, ROLE_NOT_FOUND: 404, PERMISSION_BEYOND_YOURS: 403 },
})

export const removeStaff = defineEndpoint({
  method: 'DELETE',
  path: '/api-identity/identity/users/removestaff',
  access: 'STAFF_EDIT',
  summary: 'Removes a person from the staff and ends their sessions here',
  query: z.object({ id: idField }),
  data: z.null(),
  refusals: { STAFF_NOT_FOUND: 404, LAST_OWNER: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const changeStaffRoles = defineEndpoint({
  method: 'POST',
  path: '/api-identity/identity/users/updatestaffrole',
  access: 'STAFF_EDIT',
  summary: 'Replaces the roles of a member of staff',
  body: z.object({ userId: idField, roleIds: roleIdsField }),
  data: memberShape,
  refusals: { STAFF_NOT_FOUND: 404, ROLE_NOT_FOUND: 404, LAST_OWNER: 409, PERMISSION_BEYOND_YOURS: 403 },
})

export const getRolesOfStaff = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/users/{id}/roles',
  access: 'STAFF_VIEW',
  summary: 'Lists the roles of a member of staff',
  params: idParams,
  data: z.array(roleNameShape),
  refusals: { STAFF_NOT_FOUND: 404 },
})

export const getRoleChoices = defineEndpoint({
  method: 'GET',
  path: '/api-identity/identity/users/userroles/{id}',
  access: 'STAFF_VIEW',
  summary: 'Lists the vendor’s roles and marks those of this member of staff',
  params: idParams,
  data: z.array(roleShape.extend({ isHeld: z.boolean() })),
  refusals: { STAFF_NOT_FOUND: 404 },
})
