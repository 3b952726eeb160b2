import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * Baseline of a page: sends a file's bytes with these headers to every request, in its own process like the measured
 * server.
 */
const [file, headers] = process.argv.slice(2)
const body = readFileSync(file)
const sent = { ...JSON.parse(headers), 'content-length': body.length }
const server = createServer((_, response) => {
  response.writeHead(200, sent)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
