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

describe('counting the output of a run', () => {
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
})
