/** Demo vendors that a first start creates; none of their data is real. */
export const demoSubdomains: readonly string[] = ['naranj', 'toranj']
