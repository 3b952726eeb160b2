/** Counts sign-ins at the till. A response requested before the current person signed in is dropped. */
let turn = 0

export function thisTurn(): number {
  return turn
}

export function nextTurn(): void {
  turn += 1
}
