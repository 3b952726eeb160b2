/**
 * All permissions of staff, grouped by job. They are the upper-case access values of the endpoints and those of
 * docs/reference/access.md. An endpoint requires a permission; a role holds some of them.
 */
export const permissionGroups = {
  ORDERS: ['ORDER_VIEW', 'ORDER_EDIT', 'ORDER_STATE', 'ORDER_REFUND', 'VOID_FIRED', 'VOID_BILLED'],
  SELLING: ['POS_USE', 'PAYMENT_TAKE', 'PRICE_CHANGE', 'FREE_ITEM', 'DISCOUNT_GIVE', 'WRITE_OFF'],
  DRAWER: ['DRAWER_USE', 'DRAWER_COUNT', 'SHIFT_CLOSE'],
  TABLES: ['TABLE_USE', 'TABLE_EDIT'],
  KITCHEN: ['KITCHEN_USE'],
  MENU: ['MENU_VIEW', 'MENU_EDIT', 'MENU_STOCK'],
  DELIVERY: ['BIKER_VIEW', 'BIKER_EDIT', 'BIKER_ASSIGN', 'ZONE_VIEW', 'ZONE_EDIT'],
  CUSTOMERS: [
    'CUSTOMER_VIEW',
    'CUSTOMER_EDIT',
    'CUSTOMER_REPORT',
    'SEGMENT_VIEW',
    'SEGMENT_EDIT',
    'DISCOUNT_VIEW',
    'DISCOUNT_EDIT',
    'SMS_SEND',
    'SMS_BUY',
    'SURVEY_VIEW',
    'SURVEY_EDIT',
    'FEEDBACK_REPLY',
  ],
  MARKETPLACE: ['MARKETPLACE_VIEW', 'MARKETPLACE_EDIT'],
  REPORTS: ['REPORT_DASHBOARD', 'REPORT_SALES', 'REPORT_FINANCE', 'REPORT_STAFF', 'SETTLEMENT_VIEW', 'AUDIT_VIEW'],
  DEVICES: ['PRINTER_SETTINGS', 'TERMINAL_VIEW', 'TERMINAL_EDIT', 'TRANSACTION_RESOLVE'],
  RESTAURANT: [
    'VENDOR_SETTINGS',
    'BANK_SETTINGS',
    'STAFF_VIEW',
    'STAFF_EDIT',
    'ROLE_VIEW',
    'ROLE_EDIT',
    'SUBSCRIPTION_VIEW',
    'SUBSCRIPTION_EDIT',
  ],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const permissionGroupNames = Object.keys(permissionGroups) as PermissionGroup[]
/** Every permission, group by group. */
export const permissions: readonly Permission[] = permissionGroupNames.flatMap((group) => [...permissionGroups[group]])

const known: ReadonlySet<string> = new Set(permissions)

/** Returns true for a permission of this version; stored ones that no longer exist are ignored. */
export function isPermission(text: string): text is Permission {
  return known.has(text)
}
