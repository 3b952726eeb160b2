/** The demonstration restaurants that a first start makes; nothing of theirs is meant to be real. */
export const demoSubdomains: readonly string[] = ['naranj', 'toranj']
