import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** The floor of a page: sends the bytes of a file with these headers to whoever asks; a process of its own, as ours is. */
const [file, headers] = process.argv.slice(2)
const body = readFileSync(file)
const sent = { ...JSON.parse(headers), 'content-length': body.length }
const server = createServer((_, response) => {
  response.writeHead(200, sent)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
