import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { screenStates } from './screen-states.ts'

/** The sign-in opens only without a session; a help page is a file of the build. E2e tests open both. */
const elsewhere = ['auth/login', 'help/help-page']

it('lists every screen of the office', () => {
  const files = readdirSync(join(import.meta.dirname, '../features'), { recursive: true, encoding: 'utf8' })
  const screens = files.flatMap((file) => (file.endsWith('.screen.tsx') ? [file.replace('.screen.tsx', '')] : []))
  expect([...screenStates.map(({ file }) => file), ...elsewhere].sort()).toEqual(screens.sort())
})
