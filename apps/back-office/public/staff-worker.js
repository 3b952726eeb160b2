/**
 * Shows notices of unaccepted orders on a staff phone. Its scope holds no page, so it serves nothing and keeps nothing.
 */
addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

/** Every push is shown: a browser takes the permission away from a site that shows nothing. */
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

/** A tap opens the live board: in an office window that is open, else in a new one. */
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

/** The till is left alone: a ticket may be open there. */
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
