/** Lists of open requests go back this far. */
const dayMs = 86_400_000

export const dayBefore = (now: Date) => new Date(now.getTime() - dayMs)
