import { addressOf } from '../frame/route.ts'

/** What is sent to a friend: words, and the address that opens it. */
export type Shared = { words: string; address: string }

/** The menu, or a dish of it: never the table, the order or the account of who sends it. */
export function addressToShare(itemId?: string): string {
  return `${location.origin}${addressOf({ step: 'MENU', item: itemId })}`
}

/** By the phone's own sheet where there is one, else the address is copied. Thinking better of it is no failure. */
export async function share({ words, address }: Shared): Promise<'sent' | 'copied' | 'notCopied'> {
  const message = { title: words, text: words, url: address }
  if ('share' in navigator && (navigator.canShare?.(message) ?? true)) {
    try {
      await navigator.share(message)
      return 'sent'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'sent'
    }
  }
  try {
    await navigator.clipboard.writeText(`${words}\n${address}`)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}
