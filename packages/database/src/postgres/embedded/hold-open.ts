import { startEmbedded } from './embedded-server.ts'

/** Holds a server open until this process ends, however it ends. The tests kill this program. */
const server = await startEmbedded({ folder: process.argv[2] ?? '', durable: true })
console.log(JSON.stringify({ adopted: server.adopted }))
process.on('SIGTERM', () => {
  server.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
setInterval(() => {}, 1000)
