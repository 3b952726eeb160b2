import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { type Fixture, type Write } from '../fixture.ts'

const users = '/api-identity/identity/users'
const permissions = '/api-identity/identity/permissions'
const devices = '/api-sofreh/identity/devices'

const role = async ({ ask, name }: Fixture): Promise<string> =>
  (await ask<{ id: string }>('POST', permissions, { title: name(), permissions: ['MENU_VIEW'] })).id

/** Returns a phone number that no other member of staff has. */
const mobile = ({ name }: Fixture) => `0916${String(1_000_000 + Number(name().slice(1)))}`

async function member(fixture: Fixture): Promise<string> {
  const { ask, known } = fixture
  const facts = { phoneNumber: mobile(fixture), firstName: 'نام', roleIds: [known['roleId']] }
  return (await ask<{ id: string }>('POST', `${users}/addstaff`, facts)).id
}

async function device({ ask, name }: Fixture): Promise<string> {
  const { code } = await ask<{ code: string }>('POST', `${devices}/codes`, { name: name() })
  return (await ask<{ id: string }>('POST', `${devices}/pair`, { code })).id
}

/** Writes of staff, roles, devices and a person's own profile. */
export const staffWrites: readonly Write[] = [
  {
    name: `POST ${users}/addstaff`,
    make: (fixture) => ({
      body: { phoneNumber: mobile(fixture), firstName: 'نام', roleIds: [fixture.known['roleId']] },
    }),
  },
  { name: `DELETE ${users}/removestaff`, make: async (fixture) => ({ query: { id: await member(fixture) } }) },
  {
    name: `POST ${users}/updatestaffrole`,
    make: async (fixture) => ({ body: { userId: await member(fixture), roleIds: [await role(fixture)] } }),
  },
  {
    name: 'PUT /api-sofreh/identity/staff/{id}/pin',
    make: async (fixture) => ({ params: { id: await member(fixture) }, body: { pin: '1357' } }),
  },
  {
    name: `POST ${permissions}`,
    make: ({ name }) => ({ body: { title: name(), permissions: ['MENU_VIEW', 'POS_USE'] } }),
  },
  {
    name: `PUT ${permissions}`,
    make: async (fixture) => ({
      body: { id: await role(fixture), title: fixture.name(), permissions: ['MENU_VIEW', 'MENU_EDIT'] },
    }),
  },
  {
    name: 'DELETE /api-identity/identity/roles/{id}',
    make: async (fixture) => ({ params: { id: await role(fixture) } }),
  },
  {
    name: 'PUT /api-identity/identity/auth/me',
    by: 'guest',
    make: ({ name }) => ({ body: { firstName: name(), lastName: 'مهمان' } }),
  },
  {
    name: `POST ${devices}/till`,
    hasOwnId: true,
    make: () => ({
      body: {
        id: newId(),
        secret: randomBytes(32).toString('base64url'),
        publicKey: randomBytes(65).toString('base64url'),
      },
    }),
  },
  {
    name: `PUT ${devices}/{id}`,
    make: async (fixture) => ({ params: { id: await device(fixture) }, body: { name: fixture.name() } }),
  },
  { name: `DELETE ${devices}/{id}`, make: async (fixture) => ({ params: { id: await device(fixture) } }) },
]
