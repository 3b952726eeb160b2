import '@sofreh/kit/styles.css'
import { createRoot } from 'react-dom/client'
import { CourierPage } from './courier-page.tsx'
import { readPending } from './steps/step-log.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
// The first screen already includes the unsent steps of an earlier start.
await readPending().catch(() => undefined)
createRoot(root).render(<CourierPage />)
