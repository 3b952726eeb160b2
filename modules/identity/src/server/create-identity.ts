import { recurring } from '@sofreh/events'
import { addressSubject, eachGiven, given } from '@sofreh/kernel'
import { readDeviceToken } from '../domain/index.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { authRoutes } from './routes/auth.routes.ts'
import { deviceRoutes } from './routes/devices.routes.ts'
import { roleRoutes } from './routes/roles.routes.ts'
import { staffRoutes } from './routes/staff.routes.ts'
import { findTill } from './store/devices/tills.writer.ts'
import { findPersons, namesOf } from './store/people/person.reader.ts'
import { forgetOld } from './store/signing-in/session.writer.ts'
import { roleTitlesOf } from './store/staff/role.reader.ts'
import { staffWith } from './store/staff/staff.reader.ts'
import { noteDeviceSeen } from './use-cases/devices/note-device-seen.ts'
import { bridgesOf, isPaired } from './use-cases/devices/paired-bridges.ts'
import { resolveDevice } from './use-cases/devices/resolve-device.ts'
import { terminalBeside } from './use-cases/devices/terminal-beside.ts'
import { ensurePerson } from './use-cases/people/ensure-person.ts'
import { ensurePersons } from './use-cases/people/ensure-persons.ts'
import { registerPerson } from './use-cases/people/register-person.ts'
import { createAccessTokens } from './use-cases/signing-in/access-tokens.ts'
import { endBikerSessions } from './use-cases/signing-in/end-biker-sessions.ts'
import { createHashing } from './use-cases/signing-in/hashing.ts'
import { createLimits } from './use-cases/signing-in/limits.ts'
import { credentialsOf, mayStillFollow, resolveCaller } from './use-cases/signing-in/resolve-caller.ts'
import { sendCode } from './use-cases/signing-in/send-code.ts'
import { signOutBiker } from './use-cases/signing-in/sign-out-biker.ts'
import { verifyBikerCode } from './use-cases/signing-in/verify-biker-code.ts'
import { mayAt, permissionsAt } from './use-cases/staff/may-at.ts'
import { addOwner, createBuiltInRoles } from './use-cases/staff/owner-and-roles.ts'
import type { SigningInDeps } from './use-cases/signing-in/signing-in-deps.ts'

export function createIdentity(parts: IdentityDeps) {
  const { database, clock, newId } = parts
  const hashing = createHashing(parts.secrets.codes)
  const accessTokens = createAccessTokens(parts.secrets.tokens, clock)
  const limitsOf = createLimits(parts, hashing)
  const deps: SigningInDeps = { ...parts, hashing, accessTokens, limitsOf }
  const forget = () => database.transaction((tx) => forgetOld(tx, clock()))
  return {
    routes: [...authRoutes(deps), ...deviceRoutes(deps), ...roleRoutes(deps), ...staffRoutes(deps)],
    tasks: { 'identity.forget-old': recurring('20 1 * * *', forget) },
    // A device's token is recognized by its format, so that a person's token needs no extra query.
    resolveCaller: (token: string, vendorId: string) =>
      readDeviceToken(token) ? resolveDevice(deps, token, vendorId) : resolveCaller(deps, token, vendorId),
    ...eachGiven(database, { credentialsOf, mayStillFollow }),
    ...eachGiven(newId, { ensurePerson, ensurePersons, createBuiltInRoles }),
    ...eachGiven(deps, { registerPerson, noteDeviceSeen, addOwner }),
    /** Sessions of couriers. */
    bikers: {
      sendCode: given(deps, sendCode),
      verifyCode: given(deps, verifyBikerCode),
      signOut: given(deps, signOutBiker),
      endAll: given(deps, endBikerSessions),
    },
    findPersons,
    /** Returns the titles of a restaurant's roles, by id. */
    roleTitlesOf,
    /** The full names of persons by id; unknown ids are left out. */
    namesOf,
    /** Whether a person holds a permission at a restaurant. */
    mayAt,
    /** Returns the ids of the staff of a restaurant who hold a permission, by name. */
    staffWith,
    /** All permissions of a person at a restaurant. */
    permissionsAt,
    /** Returns a till of a restaurant, even when its credential was revoked. */
    findTill,
    /** Returns the device bridges of a restaurant. */
    bridgesOf,
    /** Returns the card terminal beside a kiosk, as set in the back office. */
    terminalBeside,
    /** Whether a device of a restaurant is still paired. */
    isPaired,
    /** Returns a keyed hash of a call's origin: the IPv4 address, or the IPv6 /64. */
    addressHash: (address: string) => hashing.subjectHash(`order ${addressSubject(address)}`),
  }
}

export type Identity = ReturnType<typeof createIdentity>
