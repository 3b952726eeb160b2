import type { Tx } from '@sofreh/database'
import type { Recurring } from '@sofreh/events'
import type { Binding, Credentials } from '@sofreh/http'
import { addressSubject } from '@sofreh/kernel'
import { authRoutes } from './auth.routes.ts'
import { readDeviceToken } from '../domain/index.ts'
import { findTill } from './devices/tills.writer.ts'
import { devicesUseCases, noteDeviceSeenWith, resolveDeviceWith } from './devices/known-devices.ts'
import { ownDeviceUseCases, terminalBeside } from './devices/own-device.ts'
import { bridgesOf, isPaired } from './devices/paired-bridges.ts'
import { makeDeviceCode, pairDevice } from './devices/pair-device.ts'
import { listTills, registerTill } from './devices/register-till.ts'
import { deviceRoutes } from './devices.routes.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { type EnsurePerson, ensurePersonWith } from './people/ensure-person.ts'
import { ensurePersons } from './people/ensure-persons.ts'
import { findPersons, type Person } from './people/person.reader.ts'
import { changeProfile, getProfile } from './people/profile.ts'
import { roleRoutes } from './roles.routes.ts'
import { enterByPin } from './pins/enter-by-pin.ts'
import { setStaffPin } from './pins/set-staff-pin.ts'
import { tillPeople } from './pins/till-people.ts'
import { createAccessTokens } from './signing-in/access-tokens.ts'
import { createLimits } from './signing-in/limits.ts'
import { refreshSession } from './signing-in/refresh-session.ts'
import { credentialsOf, type LiveSession, resolveCallerWith } from './signing-in/resolve-caller.ts'
import { knownDeviceId, rememberDevice } from './signing-in/known-device.ts'
import { createHashing } from './signing-in/hashing.ts'
import { sendCode } from './signing-in/send-code.ts'
import { forgetOld } from './signing-in/session.writer.ts'
import { signOut } from './signing-in/sign-out.ts'
import { verifyCode } from './signing-in/verify-code.ts'
import { staffRoutes } from './staff.routes.ts'
import { addStaff } from './staff/add-staff.ts'
import { changeStaffRoles } from './staff/change-staff-roles.ts'
import { staffReading } from './staff/read-staff.ts'
import { mayAt, permissionsAt } from './staff/may-at.ts'
import { removeStaff } from './staff/remove-staff.ts'
import { deleteRole, saveRole } from './staff/save-role.ts'
import { addOwnerWith, createBuiltInRolesWith } from './staff/owner-and-roles.ts'

export type Identity = {
  routes: Binding[]
  tasks: Record<string, (payload: unknown) => Promise<void>>
  recurring: readonly Recurring[]
  resolveCaller: (token: string, vendorId: string) => Promise<Credentials | undefined>
  /** Resolves a session that was resolved before; undefined once it has ended. */
  credentialsOf: (session: LiveSession) => Promise<Credentials | undefined>
  ensurePerson: (tx: Tx, person: EnsurePerson) => Promise<Person>
  /** Returns the persons of many phones; creates missing ones without a name. */
  ensurePersons: (tx: Tx, mobiles: readonly string[]) => Promise<Map<string, string>>
  findPersons: typeof findPersons
  /** Whether a person holds a permission at a restaurant. */
  mayAt: typeof mayAt
  /** All permissions of a person at a restaurant. */
  permissionsAt: typeof permissionsAt
  /** Returns a till of a restaurant, even when its credential was revoked. */
  findTill: typeof findTill
  /** Records that a device was used with a person's session instead of its own credential. */
  noteDeviceSeen: (vendorId: string, deviceId: string, personId: string | undefined) => Promise<void>
  /** Returns the device bridges of a restaurant. */
  bridgesOf: typeof bridgesOf
  /** Returns the card terminal beside a kiosk, as set in the back office. */
  terminalBeside: typeof terminalBeside
  /** Whether a device of a restaurant is still paired. */
  isPaired: typeof isPaired
  addressHash: (address: string) => string
  createBuiltInRoles: (tx: Tx, vendorId: string) => Promise<void>
  addOwner: (tx: Tx, vendorId: string, personId: string) => Promise<void>
}

const forgetOldTask = 'identity.forget-old'

export function createIdentity(deps: IdentityDeps): Identity {
  const { database, clock, newId } = deps
  const hashing = createHashing(deps.secrets.codes)
  const accessTokens = createAccessTokens(deps.secrets.tokens, clock)
  const signingIn = { ...deps, hashing, accessTokens, limitsOf: createLimits(deps, hashing) }
  const read = staffReading(database)
  const resolvePerson = resolveCallerWith({ database, accessTokens })
  const resolveDevice = resolveDeviceWith({ ...deps, hashing })
  return {
    routes: [
      ...authRoutes({
        sendCode: sendCode(signingIn),
        verifyCode: verifyCode(signingIn),
        knownDeviceId: (exchange, mobile) => knownDeviceId(hashing, exchange, mobile),
        rememberDevice: (exchange, mobile) => rememberDevice(hashing, exchange, mobile),
        refreshSession: refreshSession(signingIn),
        signOut: signOut(deps),
        getProfile: getProfile(deps),
        changeProfile: changeProfile(deps),
      }),
      ...deviceRoutes({
        ...devicesUseCases({ ...deps, hashing }),
        ...ownDeviceUseCases(signingIn),
        makeCode: makeDeviceCode(signingIn),
        pair: pairDevice(signingIn),
        registerTill: registerTill({ ...deps, hashing }),
        tills: listTills(deps),
      }),
      ...roleRoutes({ read, saveRole: saveRole(deps), deleteRole: deleteRole(deps) }),
      ...staffRoutes({
        read,
        addStaff: addStaff(deps),
        changeStaffRoles: changeStaffRoles(deps),
        removeStaff: removeStaff(deps),
        setPin: setStaffPin({ ...deps, hashing }),
        tillPeople: tillPeople(deps),
        enterByPin: enterByPin(signingIn),
      }),
    ],
    tasks: { [forgetOldTask]: () => database.transaction((tx) => forgetOld(tx, clock())) },
    recurring: [{ task: forgetOldTask, cron: '20 1 * * *' }],
    // A device's token is recognized by its format, so that a person's token needs no extra query.
    resolveCaller: async (token, vendorId) =>
      readDeviceToken(token) ? resolveDevice(token, vendorId) : resolvePerson(token, vendorId),
    credentialsOf: (session) => credentialsOf(database, session),
    ensurePerson: ensurePersonWith(newId),
    ensurePersons: ensurePersons(newId),
    findPersons,
    mayAt,
    permissionsAt,
    findTill,
    noteDeviceSeen: noteDeviceSeenWith({ ...deps, hashing }),
    bridgesOf,
    terminalBeside,
    isPaired,
    /** Returns a keyed hash of a call's origin: the IPv4 address, or the IPv6 /64. */
    addressHash: (address: string) => hashing.subjectHash(`order ${addressSubject(address)}`),
    createBuiltInRoles: createBuiltInRolesWith(newId),
    addOwner: addOwnerWith(deps),
  }
}
