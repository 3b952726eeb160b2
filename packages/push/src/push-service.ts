/**
 * Returns true when the address is a known push service over TLS. The address comes from a browser and the server calls
 * it: an arbitrary one would make the server connect to its own network.
 * @param allowed host names; `*.example.com` matches every host below it. `http://host:port` allows exactly that
 * origin, for a simulator
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.username !== '' || url.password !== '') return false
  if (allowed.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return allowed.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
}

/** Push services of current browsers: Chromium, Firefox, Safari, Windows. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
