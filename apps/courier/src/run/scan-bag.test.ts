// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { barcodeDetector } from './barcode-detector.ts'
import { bagCodeIn, scanBag, type ScanResult } from './scan-bag.ts'

/** What the phone's reader finds in the next frames; the last one stays. */
let frames: (string[] | Error)[]
let isStopped: boolean
const stream = { getTracks: () => [{ stop: () => (isStopped = true) }] }
let open: () => Promise<unknown>

beforeEach(() => {
  isStopped = false
  open = async () => stream
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => open() } })
  window.BarcodeDetector = class {
    async detect() {
      const seen = (frames.length > 1 ? frames.shift() : frames[0]) ?? []
      if (seen instanceof Error) throw seen
      return seen.map((rawValue) => ({ rawValue }))
    }
  }
})
afterEach(() => {
  delete window.BarcodeDetector
  vi.unstubAllGlobals()
})

/** Scans until the expected number of results has come. */
async function scan(count: number): Promise<ScanResult[]> {
  const results: ScanResult[] = []
  const video = document.createElement('video')
  video.play = async () => {}
  const stop = scanBag(video, (result) => results.push(result))
  await vi.waitFor(() => expect(results).toHaveLength(count), { timeout: 3_000 })
  stop()
  return results
}

describe('scanning the code of a bag', () => {
  it('returns the digits of the first bag code and stops the camera', async () => {
    frames = [[], new Error('InvalidStateError'), ['https://naranj.example/?order=1'], ['0412']]
    expect(await scan(2)).toEqual([{ isOtherCode: true }, { code: '0412' }])
    expect(isStopped).toBe(true)
  })

  it('takes only four digits as a bag code', () => {
    expect(['0412', '412', '04123', '۰۴۱۲', 'https://x/0412'].map(bagCodeIn)).toEqual([
      '0412',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('says why it cannot scan: a refused permission, no camera, no reader of codes', async () => {
    frames = [Object.assign(new Error(), { name: 'NotSupportedError' })]
    expect(await scan(1)).toEqual([{ failed: 'NO_READER' }])
    expect(isStopped).toBe(true)
    for (const [name, failed] of [
      ['NotAllowedError', 'REFUSED'],
      ['NotFoundError', 'NO_CAMERA'],
    ] as const) {
      open = () => Promise.reject(Object.assign(new Error(), { name }))
      expect(await scan(1)).toEqual([{ failed }])
    }
  })

  it('is not offered by a browser without a reader, or without cameras', () => {
    vi.stubGlobal('navigator', {})
    expect(barcodeDetector()).toBeUndefined()
    vi.stubGlobal('navigator', { mediaDevices: {} })
    expect(barcodeDetector()).toBeDefined()
    delete window.BarcodeDetector
    expect(barcodeDetector()).toBeUndefined()
  })
})
