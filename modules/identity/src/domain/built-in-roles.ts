import { type Permission, permissions } from './permissions.ts'

/**
 * The built-in roles of every restaurant (docs/reference/access.md). They cannot be edited, only copied. Their permissions are
 * defined here and not in the database, so that a new permission reaches the owners of all restaurants at once.
 */
export const builtInRoleNames = [
  'OWNER',
  'MANAGER',
  'CASHIER',
  'WAITER',
  'KITCHEN',
  'DISPATCHER',
  'ACCOUNTANT',
] as const
export type BuiltInRole = (typeof builtInRoleNames)[number]

/** Permissions that only owners hold. */
const ownersOnly: readonly Permission[] = ['ROLE_EDIT', 'BANK_SETTINGS', 'SUBSCRIPTION_EDIT']

/** An accountant reads everything and changes nothing. */
const readings: readonly Permission[] = permissions.filter((permission) => /^REPORT_|_VIEW$|_REPORT$/.test(permission))

const waiter: readonly Permission[] = ['POS_USE', 'TABLE_USE', 'MENU_VIEW', 'ORDER_VIEW', 'ORDER_EDIT', 'ORDER_STATE']

export const builtInRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  OWNER: permissions,
  MANAGER: permissions.filter((permission) => !ownersOnly.includes(permission)),
  CASHIER: [
    ...waiter,
    'PAYMENT_TAKE',
    'DRAWER_USE',
    'DRAWER_COUNT',
    'SHIFT_CLOSE',
    'MENU_STOCK',
    'CUSTOMER_VIEW',
    'CUSTOMER_EDIT',
    'DISCOUNT_VIEW',
    'BIKER_VIEW',
    'TERMINAL_VIEW',
  ],
  WAITER: waiter,
  KITCHEN: ['KITCHEN_USE', 'ORDER_VIEW', 'ORDER_STATE', 'MENU_VIEW', 'MENU_STOCK'],
  DISPATCHER: ['ORDER_VIEW', 'ORDER_STATE', 'BIKER_VIEW', 'BIKER_EDIT', 'BIKER_ASSIGN', 'ZONE_VIEW', 'CUSTOMER_VIEW'],
  ACCOUNTANT: readings,
}

export function isBuiltInRole(text: string): text is BuiltInRole {
  return (builtInRoleNames as readonly string[]).includes(text)
}
