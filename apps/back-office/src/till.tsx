import './features/pos/till.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TillPage } from './features/pos/till-page.tsx'
import { forgetLastKnownWhenSignedOut } from './connection/forget-last-known.ts'
import { watchSession } from './session/session.ts'

watchSession()
forgetLastKnownWhenSignedOut()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <TillPage />
  </StrictMode>,
)
