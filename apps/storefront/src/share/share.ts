import { addressOf } from '../frame/route.ts'

/** The shared text, and the URL that opens it. */
export type Shared = { text: string; address: string }

/** Returns the URL of the menu or a dish; never includes the sender's table, order or account. */
export function addressToShare(itemId?: string): string {
  return `${location.origin}${addressOf({ step: 'MENU', item: itemId })}`
}

/** Opens the phone's share sheet where there is one, else copies the URL. Cancelling is not an error. */
export async function share({ text, address }: Shared): Promise<'sent' | 'copied' | 'notCopied'> {
  const message = { title: text, text, url: address }
  if ('share' in navigator && (navigator.canShare?.(message) ?? true)) {
    try {
      await navigator.share(message)
      return 'sent'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'sent'
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${address}`)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}
