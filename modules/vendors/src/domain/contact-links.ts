/** Returns the name of an Instagram page from a name, an @name or a URL. */
export function instagramName(typed: string): string {
  return typed
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .replace(/^@/, '')
    .replace(/[/?#].*$/, '')
    .toLowerCase()
}

/**
 * Returns the URL of an eNamad seal from the issued HTML code or from the URL itself.
 * @returns a URL of trustseal.enamad.ir; empty for an empty text; undefined when none was found
 */
export function enamadLink(typed: string): string | undefined {
  const text = typed.trim()
  if (text === '') return ''
  const found = /trustseal\.enamad\.ir\/(?:Verify\.aspx)?\?id=(\d{1,12})&(?:amp;)?(?:Code|p)=([A-Za-z0-9]{1,80})/i.exec(
    text,
  )
  return found ? `https://trustseal.enamad.ir/?id=${found[1]}&Code=${found[2]}` : undefined
}
