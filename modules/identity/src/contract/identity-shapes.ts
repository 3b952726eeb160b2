import { idField, mobileField, optionalTextField, textField } from '@sofreh/contract'
import { z } from 'zod'
import { builtInRoleNames, permissionGroupNames, permissions } from '../domain/index.ts'

export const permissionField = z.enum(permissions as readonly [string, ...string[]])
export const nameField = textField(60)

/** Small facts that screens store with the profile; limited in number and length. */
const profileFacts = z
  .record(z.string().min(1).max(40), z.union([z.string().max(300), z.number(), z.boolean()]))
  .refine((facts) => Object.keys(facts).length <= 20, 'TOO_MANY')

export const profileShape = z.object({
  id: idField,
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  data: profileFacts,
})

export const profileBody = z.object({
  firstName: nameField,
  lastName: optionalTextField(60).default(''),
  email: z
    .union([z.email().max(200), z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  data: profileFacts.optional(),
})

export const tokensShape = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Lifetime of the access token. */
  expiresInSeconds: z.int(),
})

export const roleNameShape = z.object({
  id: idField,
  title: z.string(),
  /** The built-in role; null for one of the restaurant's own. */
  builtIn: z.enum(builtInRoleNames).nullable(),
})

export const roleShape = roleNameShape.extend({
  permissions: z.array(permissionField),
  staffCount: z.int(),
  /** True when the caller holds all its permissions, and so may assign or remove it. */
  mayGive: z.boolean(),
})

export const permissionShape = z.object({
  name: permissionField,
  title: z.string(),
  group: z.enum(permissionGroupNames as [string, ...string[]]),
  groupTitle: z.string(),
})

export const memberShape = z.object({
  id: idField,
  phoneNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleNameShape),
  addedAt: z.iso.datetime({ offset: true }),
  /** True when a PIN for the tills is set. */
  hasPin: z.boolean(),
  /** True for the caller's own row. */
  isMe: z.boolean(),
  /** True when the caller may change this person's roles. */
  mayChange: z.boolean(),
})

export const roleIdsField = z.array(idField).min(1).max(10)
export const memberBody = z.object({
  phoneNumber: mobileField,
  firstName: optionalTextField(60).optional(),
  lastName: optionalTextField(60).optional(),
  roleIds: roleIdsField,
})

export type Profile = z.output<typeof profileShape>
export type ProfileChange = z.output<typeof profileBody>
export type Tokens = z.output<typeof tokensShape>
export type Role = z.output<typeof roleShape>
export type RoleName = z.output<typeof roleNameShape>
export type StaffMember = z.output<typeof memberShape>
export type PermissionEntry = z.output<typeof permissionShape>
