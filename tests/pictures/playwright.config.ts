import { defineConfig } from '@playwright/test'
import journeys from '../journeys/playwright.config.ts'

/** `npm run pictures`: same product, people and browser as the journeys, started with fresh demo data. */
export default defineConfig(journeys, {
  testDir: '.',
  globalSetup: './global-setup.ts',
  projects: [{ name: 'pictures', testMatch: /take-pictures\.spec\.ts/ }],
})
