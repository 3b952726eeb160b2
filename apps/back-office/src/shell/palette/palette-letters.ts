/** What is typed between the key and the field being there: the palette's code may still be on its way. */
let caught = ''

/** From the key on, whatever is typed is kept. */
export function catchLetters(): void {
  caught = ''
  window.addEventListener('keydown', keepLetter, true)
}

function keepLetter(event: KeyboardEvent): void {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  caught += event.key
}

/** The letters so far; from now on the field takes them itself. */
export function takeLetters(): string {
  window.removeEventListener('keydown', keepLetter, true)
  return caught
}
