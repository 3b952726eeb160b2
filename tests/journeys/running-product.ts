import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type FullConfig } from '@playwright/test'
import { artefacts, dataFolder, people, type PersonName, port, sessionFile, simulatorsPort } from './addresses.ts'
import { auditProduct } from './audit-product.ts'
import { staffApi } from './staff-api.ts'
import { startProduct } from './product-process.ts'
import { signInToOffice } from './sign-in.ts'

/**
 * Starts the product as a newcomer does, open at every hour, and signs its people in once. At the end it always stops
 * the product and audits its data.
 */
export default async function runningProduct(config: FullConfig): Promise<() => Promise<void>> {
  const folder = join(dataFolder, 'product')
  for (const old of [dataFolder, join(artefacts, 'sessions'), join(artefacts, 'screens')])
    rmSync(old, { recursive: true, force: true })
  mkdirSync(join(artefacts, 'sessions'), { recursive: true })
  const product = await startProduct({ program: 'tools/start.mjs', port, simulatorsPort, folder })
  try {
    await signEverybodyIn(config)
    await openAtAllHours()
  } catch (error) {
    await product.stop()
    throw error
  }
  return async () => {
    await product.stop()
    auditProduct(folder)
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Signs in through the real page and stores each browser's state for the journeys. */
async function signEverybodyIn(config: FullConfig): Promise<void> {
  const [project] = config.projects
  const browser = await chromium.launch(project?.use.launchOptions)
  try {
    for (const name of Object.keys(people) as PersonName[]) {
      if (name === 'manager') await hireManager()
      const context = await browser.newContext({ locale: 'fa-IR', timezoneId: 'Asia/Tehran' })
      await signInToOffice(await context.newPage(), people[name])
      await context.storageState({ path: sessionFile(name) })
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** Hires a second person with nearly all permissions. */
async function hireManager(): Promise<void> {
  const owner = staffApi('owner')
  const roles: { id: string; permissions: string[] }[] = (await owner.get('/api-identity/identity/roles?pageSize=50'))
    .data
  const role = roles.find(({ permissions }) => permissions.includes('STAFF_EDIT') && !permissions.includes('ROLE_EDIT'))
  if (!role) throw new Error('there is no MANAGER role')
  const member = { phoneNumber: people.manager.mobile, firstName: 'مینا', lastName: 'مدیری', roleIds: [role.id] }
  await owner.post('/api-identity/identity/users/addstaff', member)
}

/** Journeys run at any hour, so the restaurants are always open. */
async function openAtAllHours(): Promise<void> {
  const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
  const intervals = days.map((weekday) => ({ weekday, from: '00:00', to: '00:00' }))
  for (const owner of ['owner', 'toranjOwner'] as const)
    await staffApi(owner).post('/api-identity/identity/vendors/availabilitytime', { intervals, replace: true })
}
