/** Roles with a printed first-day sheet. */
export const firstDayRoles = ['owner', 'cashier', 'kitchen'] as const
export type FirstDayRole = (typeof firstDayRoles)[number]

export function firstDayRoleOf(value: unknown): FirstDayRole | undefined {
  return firstDayRoles.find((role) => role === value)
}
