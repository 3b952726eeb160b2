/** Under a list that grows. */
export const listText = { more: 'دیدن بیشتر' } as const
