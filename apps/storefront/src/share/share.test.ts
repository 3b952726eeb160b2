import { afterEach, describe, expect, it, vi } from 'vitest'
import { shareText } from '../text/share.fa.ts'
import { addressToShare, share } from './share.ts'

const sent = {
  text: shareText.dishMessage('آش رشته', 'نارنج', 142_000, 'تومان'),
  address: 'https://naranj.test/?item=1',
}
const browser = (facts: object) => vi.stubGlobal('navigator', facts)

afterEach(() => vi.unstubAllGlobals())

describe('sharing a dish', () => {
  it('shares a dish by its name, price and address without the table', () => {
    vi.stubGlobal('location', { origin: 'https://naranj.test' })
    expect(sent.text).toBe('«آش رشته» در نارنج، ۱۴۲٬۰۰۰ تومان')
    const item = '01a20073-ea2a-7d7e-a829-fc90adcd6eca'
    expect(addressToShare(item)).toBe(`https://naranj.test/?item=${item}`)
    expect(addressToShare()).toBe('https://naranj.test/')
  })

  it('uses the phone’s share sheet, and reports nothing when the guest cancels', async () => {
    const given: unknown[] = []
    browser({ share: async (message: unknown) => void given.push(message) })
    expect(await share(sent)).toBe('sent')
    expect(given).toEqual([{ title: sent.text, text: sent.text, url: sent.address }])
    browser({ share: () => Promise.reject(new DOMException('', 'AbortError')) })
    expect(await share(sent)).toBe('sent')
  })

  it('copies the address where there is no share sheet, and reports when that is forbidden too', async () => {
    const copied: string[] = []
    browser({ clipboard: { writeText: async (text: string) => void copied.push(text) } })
    expect(await share(sent)).toBe('copied')
    expect(copied).toEqual([`${sent.text}\n${sent.address}`])
    browser({ share: () => Promise.reject(new TypeError('not here')) })
    expect(await share(sent)).toBe('notCopied')
  })
})
