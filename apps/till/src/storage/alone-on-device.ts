/** Runs `work` under a lock shared by this device's tabs; at once where the browser has no Web Locks. */
export function aloneOnDevice<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(`sofreh.till.${lock}`, work) : work()
}
