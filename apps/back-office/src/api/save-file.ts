/** Downloads a file that was fetched with the session's token. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser still reads the URL for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
