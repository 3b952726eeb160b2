import { defineEndpoint, idField, instantField, pageQuery } from '@sofreh/contract'
import { z } from 'zod'
import { actKinds, signals } from '../domain/act-kinds.ts'
import { checkRange, rangeFields } from './audit-query.ts'

const actShape = z.object({
  id: idField,
  kind: z.enum(actKinds),
  signal: z.enum(signals).nullable(),
  at: instantField,
  deviceAt: instantField.nullable(),
  device: z.string().nullable(),
  personId: idField.nullable(),
  person: z.string(),
  /** The approver, where the person lacked the permission. */
  approver: z.string(),
  reason: z.string(),
  /** The dish, where the act is about one. */
  title: z.string(),
  orderId: idField.nullable(),
  orderNumber: z.string().nullable(),
  businessDate: z.iso.date(),
  shiftId: idField.nullable(),
  amountBefore: z.int().nullable(),
  amountAfter: z.int().nullable(),
})
export type ActView = z.output<typeof actShape>

export const listActs = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/audit/acts',
  access: 'AUDIT_VIEW',
  summary: 'Lists the acts that take money or food back, newest first, with the amount before and after',
  query: pageQuery
    .extend({
      ...rangeFields,
      /** The person who did or approved the act. */
      personId: idField.optional(),
      kind: z.enum(actKinds).optional(),
      shiftId: idField.optional(),
    })
    .superRefine(checkRange),
  answer: 'page',
  data: actShape,
  refusals: {},
})

export const listSuspicions = defineEndpoint({
  method: 'GET',
  path: '/api-sofreh/audit/suspicions',
  access: 'AUDIT_VIEW',
  summary: 'Lists persons and shifts whose acts are unusual against their own history, the most surprising first',
  query: z.object(rangeFields).superRefine(checkRange),
  data: z.array(
    z.object({
      businessDate: z.iso.date(),
      signal: z.enum(signals),
      by: z.enum(['PERSON', 'SHIFT']),
      subjectId: idField,
      person: z.string(),
      count: z.int(),
      /** Signals expected from the own history, for as many orders. */
      expected: z.number(),
      amount: z.int(),
      score: z.number(),
      acts: z.array(actShape),
    }),
  ),
  refusals: {},
})
