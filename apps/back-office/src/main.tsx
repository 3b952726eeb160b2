import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/nprogress/styles.layer.css'
import '@sofreh/ui/styles.css'
import { toastDone } from '@sofreh/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { App } from './app.tsx'
import { openLastKnown } from './connection/last-known-queries.ts'
import { router } from './router.ts'
import { isSignedIn, onSessionChange, sayReloadBy, sessionText, watchSession } from '@sofreh/staff/session'
import { leaveFirstShape } from './shell/leave-first-shape.ts'
import { showRouteProgress } from './shell/route-progress.ts'
import { startOfficeWorker } from './worker/start-workers.ts'

watchSession()
sayReloadBy(() => toastDone(sessionText.renewed))
showRouteProgress(router)
leaveFirstShape(router)
// After a sign-out, here or in another tab, the guard of the signed-in routes redirects to the sign-in page.
onSessionChange(() => {
  if (!isSignedIn()) void router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// Fills the cache with stored answers before the first screen queries it.
void openLastKnown(queryClient).then(() => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  startOfficeWorker()
})
