import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../../apps/server/src/settings/config.ts'

const root = new URL('../../', import.meta.url).pathname
const script = join(root, 'ops/debian/install.sh')

/** Runs the script as if this machine were Debian 12. */
const dryRun = (settings: Record<string, string>, text = readFileSync(script, 'utf8')) => {
  const onDebian = text
    .replace('. /etc/os-release && echo', 'ID=debian && VERSION_ID=12 && echo')
    .replace('$(dirname -- "$0")/../..', root)
  return spawnSync('sh', ['-s', '--', '--dry-run'], {
    input: onDebian,
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    encoding: 'utf8',
  })
}
const settings = { BASE_DOMAINS: 'sofreh.example', KAVENEGAR_KEY: 'a-key' }

describe('ops/debian/install.sh', () => {
  const { stdout, status } = dryRun(settings)

  it('prints its steps in order and changes nothing', () => {
    expect(status).toBe(0)
    const steps = [...stdout.matchAll(/^== (?!this )(\w+)/gm)].map(([, first]) => first)
    expect(steps).toEqual('packages Node system settings role product HTTPS service done'.split(' '))
    expect(existsSync('/srv/sofreh.new')).toBe(false)
  })

  it('writes only settings that the server has, and none that production lacks', () => {
    const written = [...stdout.matchAll(/^ {6}([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(written.filter((name) => !(name in settingDefaults))).toEqual([])
    expect(written).toEqual(
      expect.arrayContaining(['NODE_ENV', 'DATABASE_URL', 'SECRET_KEY', 'KAVENEGAR_KEY', 'TRUST_PROXY']),
    )
  })

  it('makes its secrets on the machine and prints none', () => {
    expect(stdout).toContain('SECRET_KEY=…')
    expect(stdout).toContain("alter role sofreh password '…'")
    expect(stdout).not.toMatch(/[0-9a-f]{32}/)
  })

  it('puts the port of the settings into the proxy, and installs units that exist', () => {
    expect(stdout).toContain('reverse_proxy 127.0.0.1:3000')
    expect(stdout).not.toContain('sofreh:3000 ')
    const units = [...stdout.matchAll(/install -m 644 (\S+) \/etc\/systemd/g)].map(([, file = '']) => file)
    expect(units).toHaveLength(3)
    expect(units.filter((file) => !existsSync(file))).toEqual([])
  })

  it('stops before its first step without the settings that only the operator knows, and on another system', () => {
    for (const missing of ['BASE_DOMAINS', 'KAVENEGAR_KEY'] as const) {
      const { [missing]: _, ...rest } = settings
      const run = dryRun(rest)
      expect(run).toMatchObject({ status: 78, stdout: '' })
      expect(run.stderr).toContain(missing)
    }
    const other = dryRun(settings, readFileSync(script, 'utf8').replace("= 'debian 12'", "= 'debian 13'"))
    expect(other).toMatchObject({ status: 78, stdout: '' })
  })
})
