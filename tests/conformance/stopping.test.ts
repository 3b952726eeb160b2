import { expect, it } from 'vitest'
import { runProduct } from './running-product.ts'

it('answers calls for the configured time after it has reported itself as stopping', async () => {
  const product = await runProduct({ stopDelayMs: 3_000 })
  const get = async (url: string) => product.app.inject({ method: 'GET', url, headers: { host: 'naranj.localhost' } })
  let hasStopped = false
  const stopped = product.close().then(() => {
    hasStopped = true
  })
  const ready = await get('/health/ready')
  expect([ready.statusCode, ready.json().reason]).toEqual([503, 'STOPPING'])
  expect((await get('/health/live')).statusCode).toBe(200)
  expect(hasStopped).toBe(false)
  await stopped
})
