/** Hands a file that came with the session's token to the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser still reads from it for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
