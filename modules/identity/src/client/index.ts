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
