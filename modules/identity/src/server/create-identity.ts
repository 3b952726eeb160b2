import type { Task } from '@sofreh/events'
import type { Binding } from '@sofreh/http'
import { given, addressSubject } from '@sofreh/kernel'
import { authRoutes } from './routes/auth.routes.ts'
import { readDeviceToken } from '../domain/index.ts'
import { roleTitlesOf } from './store/staff/role.reader.ts'
import { findTill } from './store/devices/tills.writer.ts'
import { devicesUseCases, noteDeviceSeen, resolveDevice } from './use-cases/devices/known-devices.ts'
import { ownDeviceUseCases, terminalBeside } from './use-cases/devices/own-device.ts'
import { bridgesOf, isPaired } from './use-cases/devices/paired-bridges.ts'
import { makeDeviceCode, pairDevice } from './use-cases/devices/pair-device.ts'
import { listTills, registerTill } from './use-cases/devices/register-till.ts'
import { deviceRoutes } from './routes/devices.routes.ts'
import type { IdentityCore, IdentityDeps, IdentityNeeds } from './identity-deps.ts'
import { ensurePerson } from './use-cases/people/ensure-person.ts'
import { ensurePersons } from './use-cases/people/ensure-persons.ts'
import { findPersons, namesOf } from './store/people/person.reader.ts'
import { registerPerson } from './use-cases/people/register-person.ts'
import { changeProfile, getProfile } from './use-cases/people/profile.ts'
import { roleRoutes } from './routes/roles.routes.ts'
import { enterByPin } from './use-cases/pins/enter-by-pin.ts'
import { setStaffPin } from './use-cases/pins/set-staff-pin.ts'
import { tillPeople } from './use-cases/pins/till-people.ts'
import { bikerSessions } from './use-cases/signing-in/biker-sessions.ts'
import { type AccessTokens, createAccessTokens } from './use-cases/signing-in/access-tokens.ts'
import { createLimits, type Limits } from './use-cases/signing-in/limits.ts'
import { refreshSession } from './use-cases/signing-in/refresh-session.ts'
import {
  credentialsOf,
  type LiveSession,
  mayStillFollow,
  resolveCaller,
} from './use-cases/signing-in/resolve-caller.ts'
import { knownDeviceId, rememberDevice } from './use-cases/signing-in/known-device.ts'
import { createHashing, type Hashing } from './use-cases/signing-in/hashing.ts'
import { sendCode } from './use-cases/signing-in/send-code.ts'
import { forgetOld } from './store/signing-in/session.writer.ts'
import { signOut } from './use-cases/signing-in/sign-out.ts'
import { verifyCode } from './use-cases/signing-in/verify-code.ts'
import { staffRoutes } from './routes/staff.routes.ts'
import { addStaff } from './use-cases/staff/add-staff.ts'
import { changeStaffRoles } from './use-cases/staff/change-staff-roles.ts'
import { staffReading } from './use-cases/staff/read-staff.ts'
import { staffWith } from './store/staff/staff.reader.ts'
import { mayAt, permissionsAt } from './use-cases/staff/may-at.ts'
import { removeStaff } from './use-cases/staff/remove-staff.ts'
import { deleteRole, saveRole } from './use-cases/staff/save-role.ts'
import { addOwner, createBuiltInRoles } from './use-cases/staff/owner-and-roles.ts'

const forgetOldTask = 'identity.forget-old'

export function createIdentity(core: IdentityCore, needs: IdentityNeeds) {
  const deps = { ...core, ...needs }
  const { database, clock, newId } = deps
  const hashing = createHashing(deps.secrets.codes)
  const accessTokens = createAccessTokens(deps.secrets.tokens, clock)
  const signingIn = { ...deps, hashing, accessTokens, limitsOf: createLimits(deps, hashing) }
  const tasks: Record<string, Task> = { [forgetOldTask]: () => database.transaction((tx) => forgetOld(tx, clock())) }
  return {
    routes: routesOf(signingIn),
    tasks,
    recurring: [{ task: forgetOldTask, cron: '20 1 * * *' }],
    // A device's token is recognized by its format, so that a person's token needs no extra query.
    resolveCaller: async (token: string, vendorId: string) =>
      readDeviceToken(token)
        ? resolveDevice({ ...deps, hashing }, token, vendorId)
        : resolveCaller({ database, accessTokens }, token, vendorId),
    /** Resolves a session that was resolved before; undefined once it has ended. */
    credentialsOf: (session: LiveSession) => credentialsOf(database, session),
    ...peopleOf(signingIn),
    findPersons,
    /** Returns the titles of a restaurant's roles, by id. */
    roleTitlesOf,
    /** The full names of persons by id; unknown ids are left out. */
    namesOf,
    /** Whether a session is still valid and has a permission; checked repeatedly while a stream is open. */
    mayStillFollow: (caller: Partial<LiveSession> & Pick<LiveSession, 'vendorId'>, permission?: string) =>
      mayStillFollow(database, caller, permission),
    /** Whether a person holds a permission at a restaurant. */
    mayAt,
    /** Returns the ids of the staff of a restaurant who hold a permission, by name. */
    staffWith,
    /** All permissions of a person at a restaurant. */
    permissionsAt,
    /** Returns a till of a restaurant, even when its credential was revoked. */
    findTill,
    /** Records that a device was used with a person's session instead of its own credential. */
    noteDeviceSeen: given({ ...deps, hashing }, noteDeviceSeen),
    /** Returns the device bridges of a restaurant. */
    bridgesOf,
    /** Returns the card terminal beside a kiosk, as set in the back office. */
    terminalBeside,
    /** Whether a device of a restaurant is still paired. */
    isPaired,
    /** Returns a keyed hash of a call's origin: the IPv4 address, or the IPv6 /64. */
    addressHash: (address: string) => hashing.subjectHash(`order ${addressSubject(address)}`),
    createBuiltInRoles: given(newId, createBuiltInRoles),
    addOwner: given(deps, addOwner),
  }
}

export type Identity = ReturnType<typeof createIdentity>

/** Returns what other slices use of people: persons of phones, and couriers' sessions. */
function peopleOf(signingIn: Parameters<typeof bikerSessions>[0]) {
  const { newId } = signingIn
  return {
    ensurePerson: given(newId, ensurePerson),
    /** Returns the persons of many phones; creates missing ones without a name. */
    ensurePersons: given(newId, ensurePersons),
    /** Returns the person of a phone under a name that an employer entered; a person's own name stays. */
    registerPerson: given(signingIn, registerPerson),
    /** Signs a courier in by code; the session opens only calls about trips. */
    bikers: bikerSessions(signingIn),
  }
}

type SigningIn = IdentityDeps & {
  hashing: Hashing
  accessTokens: AccessTokens
  limitsOf: Limits
}

function routesOf(deps: SigningIn): Binding[] {
  const { hashing, database } = deps
  const read = staffReading(database)
  return [
    ...authRoutes({
      sendCode: given(deps, sendCode),
      verifyCode: given(deps, verifyCode),
      knownDeviceId: given(hashing, knownDeviceId),
      rememberDevice: given(hashing, rememberDevice),
      refreshSession: given(deps, refreshSession),
      signOut: given(deps, signOut),
      getProfile: given(deps, getProfile),
      changeProfile: given(deps, changeProfile),
    }),
    ...deviceRoutes({
      ...devicesUseCases(deps),
      ...ownDeviceUseCases(deps),
      makeCode: given(deps, makeDeviceCode),
      pair: given(deps, pairDevice),
      registerTill: given(deps, registerTill),
      tills: given(deps, listTills),
    }),
    ...roleRoutes({
      read,
      saveRole: given(deps, saveRole),
      deleteRole: given(deps, deleteRole),
    }),
    ...staffRoutes({
      read,
      addStaff: given(deps, addStaff),
      changeStaffRoles: given(deps, changeStaffRoles),
      removeStaff: given(deps, removeStaff),
      setPin: given(deps, setStaffPin),
      tillPeople: given(deps, tillPeople),
      enterByPin: given(deps, enterByPin),
    }),
  ]
}
