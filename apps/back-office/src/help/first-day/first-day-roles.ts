/** Who has a printed sheet for the first day. */
export const firstDayRoles = ['owner', 'cashier', 'kitchen'] as const
export type FirstDayRole = (typeof firstDayRoles)[number]

export function firstDayRoleOf(value: unknown): FirstDayRole | undefined {
  return firstDayRoles.find((role) => role === value)
}
