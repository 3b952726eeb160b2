export type {
  Device,
  IdentityEndpoint,
  PermissionEntry,
  Profile,
  Role,
  RoleName,
  StaffMember,
  TillPerson,
  Tokens,
} from '../contract/index.ts'
export * from '../domain/index.ts'
export * from '../text/identity.fa.ts'
export * from './session/create-session.ts'
export { createRenewal, hasEnded } from './session/renewal.ts'
export { readTokens, type StoredTokens, writeTokens } from './session/tokens.ts'
