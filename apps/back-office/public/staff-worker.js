/**
 * Shows notifications of unaccepted orders on a staff phone. Its scope contains no page, so it serves and caches
 * nothing.
 */
addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

/** Shows every push: a browser withdraws the permission from a site that shows nothing. */
addEventListener('push', (event) => {
  const { title = '', body = '', path = '/bo/orders', tag } = noticeOf(event)
  const options = {
    body,
    tag,
    data: { path },
    dir: 'rtl',
    lang: 'fa',
    icon: '/icons/icon-192.png',
    requireInteraction: true,
  }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** Opens the live board on a tap: in an open office window, else in a new one. */
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data?.path ?? '/bo/orders', location.origin)
  event.waitUntil(openAt(url.origin === location.origin ? url.href : '/bo/orders'))
})

function noticeOf(event) {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Skips the till's window: a cart may be open there. */
async function openAt(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const office = windows.find((each) => {
    const { pathname } = new URL(each.url)
    return pathname.startsWith('/bo/') && pathname !== '/bo/pos'
  })
  if (!office) return self.clients.openWindow(url)
  await office.focus()
  // Not every browser lets a worker navigate a window that it does not control.
  return office.navigate(url).catch(() => self.clients.openWindow(url))
}
