/** Counts who is at the till: what was asked of the server for one person says nothing about the next. */
let turn = 0

export function thisTurn(): number {
  return turn
}

export function nextTurn(): void {
  turn += 1
}
