import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countOutput, longestGreenLog, outputProblem, run, written } from '../../tools/suite/output.mjs'

describe('the log of a green run', () => {
  it('accepts a short log without colour codes', () => {
    expect(outputProblem({ lines: longestGreenLog, colourCodes: 0 }, false)).toBeUndefined()
  })

  it('rejects a log with more lines than a reader would read', () => {
    expect(outputProblem({ lines: longestGreenLog + 1, colourCodes: 0 }, false)).toMatch(/401 lines/)
  })

  it('rejects colour codes in a log, and allows them in a terminal', () => {
    expect(outputProblem({ lines: 1, colourCodes: 1 }, false)).toMatch(/1 colour codes/)
    expect(outputProblem({ lines: 9_999, colourCodes: 1 }, true)).toBeUndefined()
  })
})

describe('the output of a run', () => {
  const write = process.stdout.write
  afterEach(() => {
    process.stdout.write = write
    vi.unstubAllGlobals()
  })

  it('counts lines and colour codes of child processes, and asks them for no colours', async () => {
    const shown: string[] = []
    process.stdout.write = ((text: unknown) => shown.push(String(text)) > 0) as typeof write
    countOutput()
    const before = { ...written }
    const program = "console.log('one\\ntwo\\u001b[0m'); console.log(process.env.NO_COLOR); process.exitCode = 3"
    expect(await run(['-e', program])).toBe(3)
    expect(shown.join('')).toBe('one\ntwo\u001b[0m\n1\n')
    expect(written.lines - before.lines).toBe(3)
    expect(written.colourCodes - before.colourCodes).toBe(1)
  })

  it('prints what a program wrote only after the stage beside it has ended, and loses nothing', async () => {
    const shown: string[] = []
    process.stdout.write = ((text: unknown) => shown.push(String(text)) > 0) as typeof write
    let endGates = (): void => undefined
    const gates = new Promise<void>((resolve) => {
      endGates = resolve
    })
    const file = join(mkdtempSync(join(tmpdir(), 'sofreh-output-')), 'ended')
    const program = `console.log('first'); require('fs').writeFileSync(${JSON.stringify(file)}, ''); console.log('last')`
    const ended = run(['-e', program], {}, gates)
    await expect.poll(() => existsSync(file)).toBe(true)
    process.stdout.write('gates\n')
    endGates()
    expect(await ended).toBe(0)
    expect(shown.join('')).toBe('gates\nfirst\nlast\n')
  })
})
