import { findRoot } from '@sofreh/database'
import { startServer } from '../../apps/server/src/main.ts'
import { reactionsOf } from '../../apps/server/src/reactions-of.ts'

/**
 * The server with a switch: without facts, the reactions of reports do nothing. One process for both, because the same
 * program runs at different speeds in two processes.
 */
let keepsFacts = true
process.on('message', (message) => {
  keepsFacts = message !== 'without facts'
})
const running = await startServer(process.env, findRoot(import.meta.url), {
  reactionsOf: (slices) => {
    const followOrders: typeof slices.reporting.followOrders = async (...asked) => {
      if (keepsFacts) await slices.reporting.followOrders(...asked)
    }
    return reactionsOf({ ...slices, reporting: { ...slices.reporting, followOrders } })
  },
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.once('disconnect', () => process.exit(1))
