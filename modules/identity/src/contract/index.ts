import {
  changeDevice,
  getOwnDevice,
  leaveDevice,
  listDevices,
  makeDeviceCode,
  pairDevice,
  revokeDevice,
} from './device.contract.ts'
import { changeMe, getMe, login, logout, refreshToken, verify } from './auth.contract.ts'
import {
  addRole,
  changeRole,
  deleteRole,
  getMyPermissions,
  getPermissions,
  getRole,
  getUserPermissions,
  pageRoles,
} from './role.contract.ts'
import { enterByPin, setStaffPin, tillPeople } from './pin.contract.ts'
import { listTills, registerTill } from './till.contract.ts'
import {
  addStaff,
  changeStaffRoles,
  getRoleChoices,
  getRolesOfStaff,
  pageStaff,
  removeStaff,
} from './staff.contract.ts'

export * from './device.contract.ts'
export * from './auth.contract.ts'
export * from './identity-shapes.ts'
export * from './pin.contract.ts'
export * from './role.contract.ts'
export * from './staff.contract.ts'
export * from './till.contract.ts'

export const identityEndpoints = [
  login,
  verify,
  refreshToken,
  logout,
  getMe,
  changeMe,
  pageRoles,
  getRole,
  deleteRole,
  getPermissions,
  addRole,
  changeRole,
  getMyPermissions,
  getUserPermissions,
  pageStaff,
  addStaff,
  removeStaff,
  changeStaffRoles,
  getRolesOfStaff,
  getRoleChoices,
  setStaffPin,
  tillPeople,
  enterByPin,
  makeDeviceCode,
  pairDevice,
  listDevices,
  revokeDevice,
  changeDevice,
  getOwnDevice,
  leaveDevice,
  registerTill,
  listTills,
] as const
export type IdentityEndpoint = (typeof identityEndpoints)[number]
