import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commonStatus, fieldSentences, httpRefusals } from '@sofreh/http'
import { accountingRefusals } from '@sofreh/accounting/client'
import { cashRefusals } from '@sofreh/cash/client'
import { catalogRefusals } from '@sofreh/catalog/client'
import { courierCompaniesRefusals } from '@sofreh/courier-companies/client'
import { couriersRefusals } from '@sofreh/couriers/client'
import { customersRefusals } from '@sofreh/customers/client'
import { deliveryRefusals } from '@sofreh/delivery/client'
import { diningRefusals } from '@sofreh/dining/client'
import { feedbackRefusals } from '@sofreh/feedback/client'
import { gatewaysRefusals } from '@sofreh/gateways/client'
import { identityRefusals } from '@sofreh/identity/client'
import { orderingRefusals } from '@sofreh/ordering/client'
import { paymentsRefusals } from '@sofreh/payments/client'
import { pricingRefusals } from '@sofreh/pricing/client'
import { printingRefusals } from '@sofreh/printing/client'
import { reportingRefusals } from '@sofreh/reporting/client'
import { vendorsRefusals } from '@sofreh/vendors/client'
import { describe, expect, it } from 'vitest'
import { listedCalls } from '@sofreh/testing'
import { allContracts, nameOf } from './all-endpoints.ts'

const allRefusals: Record<string, string> = {
  ...identityRefusals,
  ...vendorsRefusals,
  ...catalogRefusals,
  ...customersRefusals,
  ...deliveryRefusals,
  ...diningRefusals,
  ...pricingRefusals,
  ...gatewaysRefusals,
  ...paymentsRefusals,
  ...cashRefusals,
  ...orderingRefusals,
  ...printingRefusals,
  ...couriersRefusals,
  ...courierCompaniesRefusals,
  ...feedbackRefusals,
  ...reportingRefusals,
  ...accountingRefusals,
}
const root = new URL('../../', import.meta.url).pathname
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'packages', 'modules', 'apps', 'tests'],
  { cwd: root, encoding: 'utf8' },
).split('\n')
const testText = files
  .filter((file) => /\.(test|suite)\.tsx?$/.test(file))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
const declared = new Map<string, string[]>()
for (const endpoint of allContracts)
  for (const code of Object.keys(endpoint.refusals))
    declared.set(code, [...(declared.get(code) ?? []), nameOf(endpoint)])
const sentence = /^[\u0600-\u06ff\u200c\u066c\u2066-\u2069\s«»،؛؟.:()…\-–/%{}\w]+$/

describe('the sentences of refusals', () => {
  it('has a Persian sentence for every refusal that any call declares', () => {
    expect(allContracts).toHaveLength(listedCalls().length)
    const worded = { ...httpRefusals, ...allRefusals }
    expect([...declared.keys()].filter((code) => !worded[code])).toEqual([])
    for (const [code, text] of Object.entries({ ...worded, ...fieldSentences })) {
      expect(text, code).toMatch(/[\u0600-\u06ff]/)
      expect(text, code).toMatch(sentence)
      expect(text.replace(/\{\w+\}/g, ''), `${code} holds Latin letters or digits`).not.toMatch(/[A-Za-z0-9]/)
    }
  })

  it('has a sentence for every code that the page of messages names', () => {
    const page = readFileSync(`${root}docs/reference/messages.md`, 'utf8')
    const named = [...page.matchAll(/`([A-Z][A-Z_]{5,})`/g)].map(([, code = '']) => code)
    const worded: Record<string, string> = { ...httpRefusals, ...allRefusals, ...fieldSentences }
    expect(named.filter((code) => !worded[code])).toEqual([])
  })

  it('has no sentence for a refusal that no call can return', () => {
    const known = new Set([...declared.keys(), ...Object.keys(commonStatus)])
    const raisedAsField = (code: string) =>
      files.some(
        (file) =>
          /modules\/.*\.ts$/.test(file) &&
          !/\.fa\.ts$|\.test\.ts$/.test(file) &&
          readFileSync(`${root}${file}`, 'utf8').includes(`'${code}'`),
      )
    expect(Object.keys(allRefusals).filter((code) => !known.has(code) && !raisedAsField(code))).toEqual([])
  })

  it('provokes every declared refusal in at least one test', () => {
    expect([...declared.keys()].filter((code) => !testText.includes(code))).toEqual([])
  })
})
