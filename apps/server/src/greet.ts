import qrcode from 'qrcode'
import { lanAddress } from './lan-address.ts'
import type { Config } from './settings/config.ts'
import { demoSubdomains } from './settings/demo-subdomains.ts'
import { greetingText as text } from './text/greeting.fa.ts'

type Output = { print: (line: string) => void; hasColours: boolean; lan?: string | undefined }

/** Prints the URLs for a person who has just run `npm start`. Writes colour codes only where the output shows colours. */
export async function greet(config: Config, { print, hasColours, lan = lanAddress() }: Output): Promise<void> {
  const at = (host: string, path = '') => `http://${host}:${config.port}${path}`
  const vendor = config.defaultVendor ?? 'naranj'
  print('')
  print(`  ${text.ready}`)
  print('')
  row(print, at(`${vendor}.localhost`), text.site)
  row(print, at(`${vendor}.localhost`, '/bo'), text.office)
  if (config.seedsDemo) row(print, at('toranj.localhost'), text.otherRestaurant)
  row(print, at('localhost', '/docs/api'), text.api)
  if (!config.isProduction) row(print, `http://localhost:${config.simulatorsPort}`, text.simulators)
  if (config.usesSimulators && config.defaultVendor && !demoSubdomains.includes(config.defaultVendor))
    print(`\n  ${hasColours ? `\u001b[31m${text.notReal}\u001b[39m` : text.notReal}`)
  if (config.seedsDemo) greetPeople(print)
  if (lan && !config.isProduction) {
    print('')
    row(print, at(lan), text.phone)
    const code = await qrcode.toString(at(lan), hasColours ? { type: 'terminal', small: true } : { type: 'utf8' })
    print(code.replace(/^/gm, '    '))
  }
  print(`  ${text.stop}`)
  print('')
}

function greetPeople(print: (line: string) => void): void {
  print('')
  print(`  ${text.people}`)
  row(print, '09120000001', `naranj ${text.owner}`)
  row(print, '09120000002', `naranj ${text.cashier}`)
  row(print, '09120000003', `naranj ${text.kitchen}`)
  row(print, '09120000011', `toranj ${text.owner}`)
  row(print, '09350000001', text.guest)
}

function row(print: (line: string) => void, value: string, name: string): void {
  print(`    ${value.padEnd(38)} ${name}`)
}
