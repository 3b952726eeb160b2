import { describe, expect, it } from 'vitest'
import { greet } from './greet.ts'
import { readConfig } from './settings/config.ts'

/** A demo under a vendor that is no demo restaurant: prints every line, with the warning in red. */
const config = readConfig({ DEFAULT_VENDOR: 'pizza' }, '/shop')

async function greeting(hasColours: boolean): Promise<string> {
  const lines: string[] = []
  await greet(config, { print: (line) => lines.push(line), hasColours, lan: '192.168.1.7' })
  return lines.join('\n')
}

describe('greet', () => {
  it('writes no colour codes into a log', async () => {
    const text = await greeting(false)
    expect(text).not.toContain('\u001b')
    expect(text).toContain('http://192.168.1.7:3000')
    expect(text).toMatch(/[▀▄█]{8}/)
  })

  it('colours the QR code and the warning in a terminal', async () => {
    expect((await greeting(true)).match(/\u001b\[31m|\u001b\[47m/g)).toEqual(expect.arrayContaining(['\u001b[31m']))
  })
})
