import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@mantine/nprogress/styles.layer.css'
import '@sofreh/ui/styles.css'
import { toastDone } from '@sofreh/ui'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { router } from './router.ts'
import { isSignedIn, onSessionChange, sayReloadBy, watchSession } from './session/session.ts'
import { sessionText } from './session/session.fa.ts'
import { showRouteProgress } from './shell/route-progress.ts'

watchSession()
sayReloadBy(() => toastDone(sessionText.renewed))
showRouteProgress(router)
// Signed out here or in another tab: the guard of the signed-in routes sends the person to the sign-in page.
onSessionChange(() => {
  if (!isSignedIn()) void router.invalidate()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
