import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { supervise } from '../../tools/supervise.mjs'

let folder: string
const lines: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofreh-supervise-'))
  lines.length = 0
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a program that writes a line at each start and then runs `source`. */
function programOf(source: string): { args: string[]; starts: () => number } {
  const [program, log] = [join(folder, 'program.mjs'), join(folder, 'starts.log')]
  writeFileSync(log, '')
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(log)}, 'start\\n')
    process.on('disconnect', () => process.exit(0))
    ${source}`,
  )
  return { args: [program], starts: () => readFileSync(log, 'utf8').split('\n').length - 1 }
}
const run = (args: string[]) => supervise({ name: 'program', args, print: (line) => void lines.push(line) })
const serving = `process.on('SIGTERM', () => process.exit(0)); process.send('ready'); setInterval(() => {}, 1000)`

describe('a supervised program', () => {
  it('restarts a killed program, and logs it', async () => {
    const { args, starts } = programOf(serving)
    const program = run(args)
    await expect.poll(starts).toBe(1)
    const first = program.pid()
    program.kill()
    await expect.poll(starts).toBe(2)
    expect(program.pid()).not.toBe(first)
    expect(lines).toEqual(['The program ended (SIGKILL). It is started again in 0.5 s.'])
    expect(await program.stop()).toBe(0)
  })

  it('gives a program up at its first start when it reports that it cannot start', async () => {
    const { args, starts } = programOf('process.exit(78)')
    expect(await run(args).ended).toBe(78)
    expect([starts(), lines]).toEqual([1, []])
  })

  it('gives a program up when it fails before it ever served', async () => {
    const { args, starts } = programOf('process.exit(1)')
    expect(await run(args).ended).toBe(1)
    expect(starts()).toBe(1)
  })

  it('restarts a program with growing pauses when it served once and then fails at its start', async () => {
    const { args, starts } = programOf(
      `process.send('ready', () => { if (readStarts() < 3) process.exit(1) })
      import { readFileSync } from 'node:fs'
      function readStarts() { return readFileSync(${JSON.stringify(join(folder, 'starts.log'))}, 'utf8').split('\\n').length - 1 }
      process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)`,
    )
    const program = run(args)
    await expect.poll(starts).toBe(3)
    expect(lines.map((line) => /again in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.5', '1'])
    expect(await program.stop()).toBe(0)
  })

  it('does not restart a program after it is stopped', async () => {
    const { args, starts } = programOf(serving)
    const program = run(args)
    await expect.poll(starts).toBe(1)
    expect(await program.stop()).toBe(0)
    expect([starts(), program.pid()]).toEqual([1, undefined])
  })
})
