/** The screens of this feature. */
export const routes = [] as const
