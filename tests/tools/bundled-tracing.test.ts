import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, describe, expect, it } from 'vitest'
import { nodeBundle } from '../../tools/node-bundle.mjs'
import { startOtlpReceiver } from '../support/otlp-receiver.ts'

const root = new URL('../../', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'sofreh-bundled-tracing-'))
/** As the server does: the library is loaded by a dynamic import. */
const program = `
  import { tracedAlone } from '@sofreh/database'
  const { startTracing } = await import('./src/tracing/start-tracing.ts')
  const stop = startTracing({ url: process.argv[2], serviceName: 'bundled', ratio: 1, timeoutMs: 5000 })
  await tracedAlone('job of a bundle', {}, async () => undefined)
  await stop()`

describe('tracing in the built server', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('sends spans, although the bundle mixes packages for import and for require', async () => {
    const receiver = await startOtlpReceiver()
    await build({
      ...nodeBundle,
      stdin: { contents: program, resolveDir: join(root, 'apps/server'), loader: 'ts', sourcefile: 'program.ts' },
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      splitting: true,
      minifySyntax: true,
    })
    const child = spawn(process.execPath, [join(folder, 'stdin.mjs'), receiver.url], { stdio: 'inherit', cwd: root })
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(receiver.spans.map(({ name }) => name)).toEqual(['job of a bundle'])
    await receiver.close()
  })
})
