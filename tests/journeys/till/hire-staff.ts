import { newGuestMobile, staffApi } from '../staff-api.ts'

const staff = '/api-identity/identity'

/** Hires a person in a role that has one permission and lacks another. @returns their mobile number */
export async function hireStaff(
  name: { first: string; last: string },
  [has, lacks]: [string, string],
): Promise<string> {
  const owner = staffApi('owner')
  const roles: { id: string; permissions: string[] }[] = (await owner.get(`${staff}/roles?pageSize=50`)).data
  const role = roles.find(({ permissions }) => permissions.includes(has) && !permissions.includes(lacks))
  const mobile = newGuestMobile()
  const body = { phoneNumber: mobile, firstName: name.first, lastName: name.last, roleIds: [role?.id] }
  await owner.post(`${staff}/users/addstaff`, body)
  return mobile
}
