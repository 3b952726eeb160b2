export { createIdentity, type Identity } from './create-identity.ts'
export type { IdentityDeps } from './identity-deps.ts'
export type { EnsurePerson } from './people/ensure-person.ts'
export type { Person } from './people/person.reader.ts'
