import { readJson } from '@sofreh/kernel'
import { linkToServer } from './server-link.ts'
import { type Settings, writeSettings } from './settings.ts'

/**
 * Exchanges the short pairing code shown to staff for this bridge's credential.
 * @throws Error with the server's own message when the code is wrong or expired
 */
export async function pairBridge(asked: {
  server: string
  host?: string
  code: string
  folder: string
}): Promise<string> {
  const server = asked.server.replace(/\/+$/, '')
  const answer = await fetch(`${server}/api-sofreh/identity/devices/pair`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(asked.host ? { hostdomain: asked.host } : {}) },
    body: JSON.stringify({ code: asked.code }),
    signal: AbortSignal.timeout(15_000),
  })
  const { data, message } = ((await readJson(answer)) ?? {}) as {
    data?: { id: string; kind: string; name: string; credential: string }
    message?: string
  }
  if (!answer.ok || !data) throw new Error(message ?? `the server answered ${answer.status}`)
  if (data.kind !== 'BRIDGE') throw new Error('this code is for another kind of device')
  const { id, credential, name } = data
  const settings: Settings = {
    server,
    id,
    credential,
    printers: [],
    phoneBoxes: [],
    ...(asked.host ? { host: asked.host } : {}),
  }
  writeSettings(asked.folder, settings)
  // When this request fails, the running program receives the key later.
  const program = await linkToServer(settings)
    .api('GET /api-sofreh/printing/bridge/program', {})
    .catch(() => undefined)
  if (program) writeSettings(asked.folder, { ...settings, programKey: program.key })
  return name
}
