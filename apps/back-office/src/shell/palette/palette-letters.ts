/** Letters typed between the key press and the field's appearance: the palette's code may still be loading. */
let caught = ''

/** Starts to buffer typed letters. */
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

/** Returns the buffered letters and stops; the field receives the rest. */
export function takeLetters(): string {
  window.removeEventListener('keydown', keepLetter, true)
  return caught
}
