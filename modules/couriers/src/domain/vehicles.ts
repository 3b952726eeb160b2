/** Kinds of vehicles. */
export const vehicles = ['MOTORCYCLE', 'CAR', 'BICYCLE', 'ON_FOOT'] as const
export type Vehicle = (typeof vehicles)[number]
