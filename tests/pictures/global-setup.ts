import type { FullConfig } from '@playwright/test'
import runningProduct from '../journeys/running-product.ts'
import { demoDay } from './demo-day.ts'

/** Starts the product of the journeys with the data of a midday. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  const stop = await runningProduct(config)
  try {
    await demoDay()
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}
