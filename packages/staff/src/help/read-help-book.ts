import { helpBookAddress } from './help-book-address.ts'
import type { HelpBook } from './help-page.ts'

let book: Promise<HelpBook> | undefined

/** Reads the help once per page; a service worker answers offline. The next call retries a failed read. */
export function readHelpBook(): Promise<HelpBook> {
  book ??= read().catch((error: unknown) => {
    book = undefined
    throw error
  })
  return book
}

async function read(): Promise<HelpBook> {
  const answer = await fetch(helpBookAddress)
  if (!answer.ok) throw new Error(`the help could not be loaded: ${answer.status}`)
  return (await answer.json()) as HelpBook
}
