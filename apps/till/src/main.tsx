import './app/till.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TillPage } from './app/till-page.tsx'
import { forgetLastKnownWhenSignedOut, watchSession } from '@sofreh/staff/session'

watchSession()
forgetLastKnownWhenSignedOut()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <TillPage />
  </StrictMode>,
)
