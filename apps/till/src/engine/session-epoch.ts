/** Counts sign-ins at the till. A response requested before the current person signed in is dropped. */
let epoch = 0

export function sessionEpoch(): number {
  return epoch
}

export function startSessionEpoch(): void {
  epoch += 1
}
