/** The kinds of changes in the change log, and the tables whose triggers write them. */
export const changeSubjects = {
  SETTINGS: [
    'vendors',
    'vendor_hours',
    'vendor_days',
    'vendor_pauses',
    'brand_branches',
    'payment_settings',
    'club_settings',
    'drawers',
    'accounting_settings',
  ],
  STAFF: ['staff', 'staff_roles', 'staff_pins'],
  ROLES: ['roles', 'role_permissions'],
  PRICES: ['menu_items', 'toppings', 'discount_codes'],
  ZONES: ['delivery_zones'],
  ACCOUNTS: ['bank_configurations', 'card_terminals'],
} as const
export type ChangeKind = keyof typeof changeSubjects
export const changeKinds = Object.keys(changeSubjects) as [ChangeKind, ...ChangeKind[]]

/** Returns the kind of a logged table; tables of a later release count as settings. */
export function changeKindOf(subject: string): ChangeKind {
  return changeKinds.find((kind) => (changeSubjects[kind] as readonly string[]).includes(subject)) ?? 'SETTINGS'
}
