export { createIdentity, type Identity } from './create-identity.ts'
export type { IdentityDeps } from './identity-deps.ts'
export type { EnsurePerson } from './use-cases/people/ensure-person.ts'
export type { Person } from './store/people/person.reader.ts'
