/** Does it while no other tab of this device does the same; at once where the browser has no locks. */
export function aloneOnDevice<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(`sofreh.till.${what}`, work) : work()
}
