import { defineEndpoint, idField, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { changeKinds } from '../domain/change-kinds.ts'
import { checkRange, rangeFields } from './audit-query.ts'

const changeShape = z.object({
  id: idField,
  at: instantField,
  kind: z.enum(changeKinds),
  /** The table of the change; the screen names it. */
  subject: z.string(),
  name: z.string(),
  act: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  personId: idField.nullable(),
  person: z.string(),
  /** The changed fields; a hidden one is a secret, or too large to read. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown(), isHidden: z.boolean() })),
})
export type ChangeView = z.output<typeof changeShape>

export const listChanges = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/audit/changes',
  access: 'AUDIT_VIEW',
  summary: 'Lists the changes of settings, roles, staff, prices, zones and accounts with old and new value',
  query: pageQuery
    .extend({ ...rangeFields, personId: idField.optional(), kind: z.enum(changeKinds).optional() })
    .superRefine(checkRange),
  answer: 'page',
  data: changeShape,
  refusals: {},
})
