import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role, StaffMember } from '../contract/index.ts'
import { permissions } from '../domain/index.ts'
import { type Answer, type Asked, type IdentityFixture, openIdentity } from './testing/open-identity.ts'

let fixture: IdentityFixture
let owner: { id: string; token: string }
beforeAll(async () => {
  fixture = await openIdentity({ limits: [] })
  owner = await fixture.member('OWNER', '09140000001')
}, 60_000)
afterAll(() => fixture.close())
beforeEach(() => {
  fixture.events.length = 0
})

const staffPath = '/api-sofreh/identity/staff'
const asOwner = (name: string, body?: unknown, more: Asked = {}): Promise<Answer> =>
  fixture.ask(name, { token: owner.token, ...(body === undefined ? {} : { body }), ...more })
const roles = async (host = 'naranj.localhost', token = owner.token): Promise<Role[]> =>
  (await fixture.ask('GET roles?pageSize=100', { host, token })).data
const idOf = async (builtIn: string): Promise<string> =>
  (await roles()).find((role) => role.builtIn === builtIn)?.id ?? ''
const add = async (phoneNumber: string, builtIn: string, token = owner.token) =>
  fixture.ask('POST users/addstaff', { token, body: { phoneNumber, firstName: 'نو', roleIds: [await idOf(builtIn)] } })
const held = async (token: string) => fixture.ask('GET permissions/me', { token })

describe('staff list', () => {
  it('adds a person by phone with a role and the given name', async () => {
    const answer = await add('+989140000101', 'CASHIER')
    expect(answer).toMatchObject({
      status: 200,
      data: {
        phoneNumber: '09140000101',
        firstName: 'نو',
        roles: [{ builtIn: 'CASHIER', title: 'صندوق‌دار' }],
        isMe: false,
        mayChange: true,
      },
    })
    expect(fixture.events).toMatchObject([{ kind: 'staff-changed', facts: { change: 'ADDED' } }])
    const login = await fixture.ask('POST auth/login', { body: { phoneNumber: '09140000101' } })
    expect(login.data).toMatchObject({ isRegistered: true })
  })

  it('rejects adding a person twice, also concurrently', async () => {
    const both = await Promise.all([add('09140000102', 'WAITER'), add('09140000102', 'WAITER')])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await add('09140000102', 'KITCHEN')).toMatchObject({ status: 409, code: 'STAFF_EXISTS' })
  })

  it('lists staff by name, searches in any letters and digits, and pages', async () => {
    await asOwner('POST users/addstaff', {
      phoneNumber: '09140000103',
      firstName: 'کیان',
      lastName: 'یزدی',
      roleIds: [await idOf('KITCHEN'), await idOf('WAITER')],
    })
    const search = async (text: string) => asOwner(`GET ${staffPath}?search=${encodeURIComponent(text)}`)
    for (const text of ['كيان', 'یزدي', '۰۹۱۴۰۰۰۰۱۰۳', 'کیان یز'])
      expect(await search(text)).toMatchObject({ totalCount: 1, data: [{ lastName: 'یزدی' }] })
    const first = await asOwner(`GET ${staffPath}?pageSize=2`)
    const second = await asOwner(`GET ${staffPath}?pageSize=2&pageNumber=2`)
    const names = [...(first.data as StaffMember[]), ...(second.data as StaffMember[])].map(({ id }) => id)
    expect(new Set(names).size).toBe(4)
    expect((await asOwner(`GET ${staffPath}?roleId=${await idOf('WAITER')}`)).totalCount).toBe(2)
    expect((await asOwner(`GET ${staffPath}?search=owner`)).totalCount).toBe(0)
  })

  it('combines the permissions of all roles and applies a change from the next call on', async () => {
    const cook = await fixture.member('KITCHEN', '09140000104')
    expect((await held(cook.token)).data).toMatchObject({ roles: [{ builtIn: 'KITCHEN' }] })
    expect((await fixture.ask(`GET ${staffPath}`, { token: cook.token })).code).toBe('FORBIDDEN')
    const roleIds = [await idOf('KITCHEN'), await idOf('MANAGER')]
    const changed = await asOwner('POST users/updatestaffrole', { userId: cook.id, roleIds })
    expect((changed.data as StaffMember).roles).toHaveLength(2)
    expect((await fixture.ask(`GET ${staffPath}`, { token: cook.token })).status).toBe(200)
    expect((await asOwner(`GET permissions/userpermissions?id=${cook.id}`)).data).toMatchObject({
      permissions: expect.arrayContaining(['KITCHEN_USE', 'STAFF_EDIT']),
    })
    expect((await asOwner(`GET users/${cook.id}/roles`)).data).toHaveLength(2)
    const choices = (await asOwner(`GET users/userroles/${cook.id}`)).data as (Role & { isHeld: boolean })[]
    expect(choices.filter(({ isHeld }) => isHeld).map(({ builtIn }) => builtIn)).toEqual(['MANAGER', 'KITCHEN'])
  })

  it('removes a member at once on every device and leaves them a guest who can return', async () => {
    const waiter = await fixture.member('WAITER', '09140000105')
    expect(await asOwner(`DELETE users/removestaff?id=${waiter.id}`)).toMatchObject({ status: 200, data: null })
    expect((await fixture.ask('GET auth/me', { token: waiter.token })).code).toBe('UNAUTHENTICATED')
    expect((await asOwner(`DELETE users/removestaff?id=${waiter.id}`)).code).toBe('STAFF_NOT_FOUND')
    fixture.clock.advance(61_000)
    const guest = await fixture.signIn('09140000105')
    expect((await fixture.ask('GET auth/me', guest)).status).toBe(200)
    expect((await held(guest.token)).code).toBe('FORBIDDEN')
  })

  it("shows the employer's name for a new member until they sign in, so that a phone number reveals no one's name", async () => {
    const phoneNumber = '09140000108'
    const stranger = await fixture.member('OWNER', phoneNumber, 'toranj.localhost')
    const own = { firstName: 'سارا', lastName: 'رازی' }
    const changed = await fixture.ask('PUT auth/me', { token: stranger.token, host: 'toranj.localhost', body: own })
    expect(changed.status).toBe(200)
    const answer = await add(phoneNumber, 'WAITER')
    expect(answer).toMatchObject({ status: 200, data: { firstName: 'نو', lastName: '' } })
    const seen = async (search: string) => (await asOwner(`GET ${staffPath}?search=${encodeURIComponent(search)}`)).data
    expect(await seen(phoneNumber)).toMatchObject([{ firstName: 'نو', lastName: '' }])
    expect(await seen('رازی')).toEqual([])
    fixture.clock.advance(61_000)
    await fixture.signIn(phoneNumber)
    expect(await seen('رازی')).toMatchObject([{ phoneNumber, ...own }])
    const guest = await fixture.signIn('09140000109')
    expect(await add('09140000109', 'WAITER')).toMatchObject({ data: { id: guest.userId, firstName: 'کسی' } })
  })

  it('answers not found for a person, a role or a member of another restaurant', async () => {
    const neighbour = await fixture.member('OWNER', '09140000106', 'toranj.localhost')
    const theirRole = (await roles('toranj.localhost', neighbour.token))[0]?.id
    for (const call of [
      `GET users/${neighbour.id}/roles`,
      `GET users/userroles/${neighbour.id}`,
      `GET permissions/userpermissions?id=${neighbour.id}`,
      `DELETE users/removestaff?id=${neighbour.id}`,
    ])
      expect(await asOwner(call)).toMatchObject({ status: 404, code: 'STAFF_NOT_FOUND' })
    const roleIds = [theirRole]
    expect((await asOwner('POST users/addstaff', { phoneNumber: '09140000107', roleIds })).code).toBe('ROLE_NOT_FOUND')
    expect((await asOwner('POST users/updatestaffrole', { userId: owner.id, roleIds })).code).toBe('ROLE_NOT_FOUND')
    expect(
      (await asOwner('POST users/updatestaffrole', { userId: neighbour.id, roleIds: [await idOf('WAITER')] })).code,
    ).toBe('STAFF_NOT_FOUND')
    expect((await asOwner(`GET roles/${theirRole}`)).code).toBe('ROLE_NOT_FOUND')
    expect((await asOwner(`DELETE roles/${theirRole}`)).code).toBe('ROLE_NOT_FOUND')
    expect((await fixture.ask(`GET ${staffPath}`, { token: owner.token, host: 'toranj.localhost' })).status).toBe(401)
  })
})

describe('acting on other staff', () => {
  it('stops a manager from adding, changing or removing an owner, and shows it in the list', async () => {
    const manager = await fixture.member('MANAGER', '09140000201')
    const asManager = { token: manager.token }
    expect(await add('09140000202', 'OWNER', manager.token)).toMatchObject({
      status: 403,
      code: 'PERMISSION_BEYOND_YOURS',
    })
    expect((await fixture.ask(`DELETE users/removestaff?id=${owner.id}`, asManager)).code).toBe(
      'PERMISSION_BEYOND_YOURS',
    )
    const promote = { userId: manager.id, roleIds: [await idOf('OWNER')] }
    const refused = await fixture.ask('POST users/updatestaffrole', { ...asManager, body: promote })
    expect(refused).toMatchObject({ status: 403, details: { permissions: expect.arrayContaining(['ROLE_EDIT']) } })
    expect((await add('09140000203', 'CASHIER', manager.token)).status).toBe(200)
    const list = (await fixture.ask(`GET ${staffPath}?pageSize=100`, asManager)).data as StaffMember[]
    expect(list.find(({ id }) => id === owner.id)?.mayChange).toBe(false)
    expect(list.find(({ id }) => id === manager.id)).toMatchObject({ isMe: true, mayChange: true })
    expect((await roles('naranj.localhost', manager.token)).find(({ builtIn }) => builtIn === 'OWNER')?.mayGive).toBe(
      false,
    )
  })

  it('keeps the last owner, and exactly one of two owners who remove each other at once', async () => {
    expect((await asOwner(`DELETE users/removestaff?id=${owner.id}`)).code).toBe('LAST_OWNER')
    const demote = { userId: owner.id, roleIds: [await idOf('MANAGER')] }
    expect(await asOwner('POST users/updatestaffrole', demote)).toMatchObject({ status: 409, code: 'LAST_OWNER' })

    const one = await fixture.member('OWNER', '09140000211', 'toranj.localhost')
    const { data } = await fixture.ask(`GET ${staffPath}?pageSize=100`, { token: one.token, host: 'toranj.localhost' })
    for (const { id, isMe } of data as StaffMember[])
      if (!isMe) await fixture.ask(`DELETE users/removestaff?id=${id}`, { token: one.token, host: 'toranj.localhost' })
    const other = await fixture.member('OWNER', '09140000212', 'toranj.localhost')
    const both = await Promise.all([
      fixture.ask(`DELETE users/removestaff?id=${other.id}`, { token: one.token, host: 'toranj.localhost' }),
      fixture.ask(`DELETE users/removestaff?id=${one.id}`, { token: other.token, host: 'toranj.localhost' }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = both[0]?.status === 200 ? one : other
    expect((await held(left.token)).status).toBe(401)
    const list = await fixture.ask(`GET ${staffPath}`, { token: left.token, host: 'toranj.localhost' })
    expect(list.totalCount).toBe(1)
  })
})

describe('roles', () => {
  it('starts with the seven built-in roles, with all permissions for the owner', async () => {
    const found = await roles()
    expect(found.map(({ builtIn }) => builtIn)).toEqual([
      'OWNER',
      'MANAGER',
      'CASHIER',
      'WAITER',
      'KITCHEN',
      'DISPATCHER',
      'ACCOUNTANT',
    ])
    expect(found[0]?.permissions).toHaveLength(permissions.length)
    const list = (await asOwner('GET permissions')).data as { name: string; title: string }[]
    expect(list.map(({ name }) => name)).toEqual(permissions)
    expect(new Set(list.map(({ title }) => title)).size).toBe(permissions.length)
  })

  it('creates a custom role, changes it for all its holders, and deletes it once no one holds it', async () => {
    const made = await asOwner('POST permissions', {
      title: 'شیفت شب',
      permissions: ['POS_USE', 'POS_USE', 'TABLE_USE'],
    })
    const role = made.data as Role
    expect(role).toMatchObject({ title: 'شیفت شب', builtIn: null, staffCount: 0, mayGive: true })
    expect([...role.permissions].sort()).toEqual(['POS_USE', 'TABLE_USE'])
    const waiter = await fixture.member('WAITER', '09140000301')
    await asOwner('POST users/updatestaffrole', { userId: waiter.id, roleIds: [role.id] })
    await asOwner('PUT permissions', { id: role.id, title: 'شیفت شب', permissions: ['STAFF_VIEW'] })
    expect((await held(waiter.token)).data).toMatchObject({ permissions: ['STAFF_VIEW'] })
    expect((await fixture.ask(`GET ${staffPath}`, { token: waiter.token })).status).toBe(200)
    expect(await asOwner(`DELETE roles/${role.id}`)).toMatchObject({
      status: 409,
      code: 'ROLE_IN_USE',
      details: { staffCount: 1 },
    })
    await asOwner('POST users/updatestaffrole', { userId: waiter.id, roleIds: [await idOf('WAITER')] })
    expect((await asOwner(`GET roles/${role.id}`)).data).toMatchObject({ staffCount: 0 })
    expect((await asOwner(`DELETE roles/${role.id}`)).status).toBe(200)
    expect((await asOwner('GET roles?search=%D8%B4%D8%A8')).totalCount).toBe(0)
  })

  it('rejects changing or deleting a built-in role', async () => {
    const id = await idOf('CASHIER')
    const change = { id, title: 'صندوق', permissions: ['POS_USE'] }
    expect(await asOwner('PUT permissions', change)).toMatchObject({ status: 409, code: 'ROLE_BUILT_IN' })
    expect((await asOwner(`DELETE roles/${id}`)).code).toBe('ROLE_BUILT_IN')
    expect((await asOwner('PUT permissions', { ...change, id: fixture.naranj })).code).toBe('ROLE_NOT_FOUND')
  })

  it('rejects a taken role title, also in other letters', async () => {
    await asOwner('POST permissions', { title: 'کارگاه یک', permissions: ['POS_USE'] })
    for (const title of ['كارگاه يك', 'صندوق دار', 'صندوق‌دار'])
      expect(await asOwner('POST permissions', { title, permissions: ['POS_USE'] })).toMatchObject({
        status: 409,
        code: 'ROLE_TITLE_TAKEN',
      })
  })

  it('rejects a role without a title, without permissions, or with an unknown permission', async () => {
    const wrong = [
      { title: '', permissions: ['POS_USE'] },
      { title: 'هیچ', permissions: [] },
      { title: 'هیچ', permissions: ['FLY'] },
    ]
    for (const body of wrong) expect((await asOwner('POST permissions', body)).status).toBe(422)
  })

  it("prevents gaining or removing permissions beyond the caller's own through a role", async () => {
    const made = await asOwner('POST permissions', {
      title: 'سرآشپز',
      permissions: ['ROLE_EDIT', 'ROLE_VIEW', 'KITCHEN_USE'],
    })
    const chief = await fixture.member('OWNER', '09140000302')
    await asOwner('POST users/updatestaffrole', { userId: chief.id, roleIds: [(made.data as Role).id] })
    const asChief = (name: string, body?: unknown) =>
      fixture.ask(name, { token: chief.token, ...(body ? { body } : {}) })
    const beyond = { status: 403, code: 'PERMISSION_BEYOND_YOURS' }
    expect(await asChief('POST permissions', { title: 'پول', permissions: ['BANK_SETTINGS'] })).toMatchObject(beyond)
    const bank = (await asOwner('POST permissions', { title: 'بانک', permissions: ['BANK_SETTINGS'] })).data as Role
    expect(
      await asChief('PUT permissions', { id: bank.id, title: 'بانک', permissions: ['KITCHEN_USE'] }),
    ).toMatchObject(beyond)
    expect(await asChief(`DELETE roles/${bank.id}`)).toMatchObject(beyond)

    const small = (await asChief('POST permissions', { title: 'کمک', permissions: ['KITCHEN_USE'] })).data as Role
    await asOwner('POST users/updatestaffrole', { userId: owner.id, roleIds: [await idOf('OWNER'), small.id] })
    expect(await asChief('PUT permissions', { id: small.id, title: 'کمک', permissions: ['ROLE_VIEW'] })).toMatchObject(
      beyond,
    )
  })
})

describe('persons created by other modules', () => {
  it('creates one person for a phone when several tills enter it at the same moment', async () => {
    const meet = (firstName: string) =>
      fixture.database.transaction((tx) => fixture.identity.ensurePerson(tx, { mobile: '09140000401', firstName }))
    const both = await Promise.all([meet('مینا'), meet('مینو'), meet('')])
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const [person] = await fixture.identity.findPersons(fixture.database, [both[0]?.id ?? '', fixture.naranj])
    expect(person).toMatchObject({ mobile: '09140000401', firstName: expect.stringMatching(/^مین/) })
    expect(await fixture.identity.findPersons(fixture.database, [])).toEqual([])
  })

  it('creates the built-in roles of a restaurant only once', async () => {
    await fixture.database.transaction((tx) => fixture.identity.createBuiltInRoles(tx, fixture.naranj))
    expect((await roles()).filter(({ builtIn }) => builtIn !== null)).toHaveLength(7)
  })
})
