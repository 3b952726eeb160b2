import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

/** What a phone must fetch before the menu answers to a tap, in bytes of brotli; React included. */
const scriptBudget = 75 * 1024
const styleBudget = 8 * 1024

describe('the weight of the guest’s site', () => {
  it('stays within its budget', { timeout: 60_000 }, async () => {
    const root = join(import.meta.dirname, '../..')
    const built = (await build({
      configFile: join(root, 'vite.config.ts'),
      mode: 'production',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false },
    })) as Rolldown.RolldownOutput
    const chunks = built.output.filter((file) => file.type === 'chunk')
    const first = new Set<string>()
    const follow = (name: string) => {
      if (first.has(name)) return
      first.add(name)
      for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) follow(imported)
    }
    follow(chunks.find((chunk) => chunk.isEntry)?.fileName ?? '')
    const script = chunks.filter((chunk) => first.has(chunk.fileName)).reduce((sum, { code }) => sum + packed(code), 0)
    const styles = built.output.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
    )
    expect(first.size).toBeGreaterThan(0)
    expect(script).toBeLessThan(scriptBudget)
    expect(styles.reduce((sum, { source }) => sum + packed(String(source)), 0)).toBeLessThan(styleBudget)
    expect(chunks.some(({ code }) => code.includes('ZodError'))).toBe(false)
  })
})

function packed(text: string): number {
  return brotliCompressSync(text).length
}
