/** Texts below a paged list. */
export const listText = { more: 'دیدن بیشتر' } as const
