import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { permissionTitles, permissionGroupTitles, roleTitles } from '../text/identity.fa.ts'
import { builtInRoleNames, builtInRoles, permissionGroupNames, permissionGroups } from './index.ts'

const page = readFileSync(new URL('../../../../docs/reference/access.md', import.meta.url), 'utf8')

/** The table that docs/reference/access.md must contain, letter for letter. */
function matrix(): string {
  const lines = [
    `| Permission | | ${builtInRoleNames.join(' | ')} |`,
    `|---|---|${builtInRoleNames.map(() => ':-:|').join('')}`,
  ]
  for (const group of permissionGroupNames) {
    lines.push(`| **${permissionGroupTitles[group]}** | |${' |'.repeat(builtInRoleNames.length)}`)
    for (const permission of permissionGroups[group]) {
      const marks = builtInRoleNames.map((role) => (builtInRoles[role].includes(permission) ? ' ● |' : ' |')).join('')
      lines.push(`| ${permission} | ${permissionTitles[permission]} |${marks}`)
    }
  }
  return lines.join('\n')
}

describe('docs/reference/access.md', () => {
  it('shows the permissions of every role as the product grants them', () => {
    expect(page).toContain(matrix())
  })

  it('names every built-in role as the screens do', () => {
    for (const role of builtInRoleNames) expect(page).toContain(`${role} ${roleTitles[role]}`)
  })
})
