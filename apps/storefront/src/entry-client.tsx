import '@sofreh/kit/styles.css'
import { hydratePage } from './hydrate-page.tsx'

// A task of its own: the evaluation of the modules before it is long enough on a slow phone.
setTimeout(hydratePage)
