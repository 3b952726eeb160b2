/**
 * Whether an address may be a push service. A browser tells it, and the server calls it: an address of a stranger's choice would
 * make the server knock at any door of its own network, so only known services are called, and only by TLS.
 * @param allowed host names; `*.example.com` stands for every host below it. `http://host:port` allows exactly that, for a stand-in
 */
export function isPushService(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || url.username !== '' || url.password !== '') return false
  if (allowed.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return allowed.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host))
}

/** The services of today's browsers: Chromium, Firefox, Safari, Windows. */
export const knownPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
