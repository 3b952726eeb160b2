import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Generates the table "What works" of the README from the lists of calls in `docs/spec`. `node tools/what-works.mjs`
 * writes it; the gate "front page" fails while the README differs.
 */
const capabilities = [
  ['Sign-in, staff, roles, devices', /identity\/(auth|users|roles|permissions|devicetoken|files)|sofreh\/identity/],
  ['Vendor settings, hours, pauses', /identity\/(vendors|defaultdescription|availabilitytime)|sofreh\/vendors/],
  ['Menu, toppings, stock, Excel', /api-catalog\/catalog\/(?!printer)|snappFood\/(menu|topping)|sofreh\/catalog/],
  ['Orders from site, table, kiosk and till; live board; kitchen', /^\/api\/orders|sofreh\/ordering/],
  ['Prices and discount codes', /discountcodes|sofreh\/pricing/],
  ['Tables, visits, reservations', /diningtables|sofreh\/dining/],
  [
    'Payments, gateways, refunds, drawers, card terminals',
    /api\/(payments|transactions|bankconfiguration)|posterminal|sofreh\/payments/,
  ],
  [
    'Customers, club, wallet and credit',
    /identity\/(address|customers|usersubscriptioncode)|api\/clubs|sofreh\/customers/,
  ],
  ['Delivery zones and maps', /deliveryzones|api-delivery|sofreh\/delivery/],
  ['Printing and the bridge', /printer|sofreh\/printing/],
  ['Reviews and surveys', /feedbacks|viewpoints|survey|questionpool|sofreh\/feedback/],
  ['Audit page and change log', /sofreh\/audit/],
  ['Accounting', /sofreh\/accounting|sanadpardaz/],
  ['Reports', /api\/reports|api-sync|sofreh\/reporting/],
  ['Couriers', /bikers|sofreh\/courier|api\/delivery\/|thirdpartyintegrations|expresses/],
  ['Marketplace', /snappFood\/(orders|vendors)/],
  ['Segments and messages', /segment|smspackages/],
  ['Subscriptions, settlements, platform administration', /subscriptions|feature|banks|contracts|settlements/],
]
const begin = '<!-- what works: made by tools/what-works.mjs -->'
const end = '<!-- end of what works -->'
const rowsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))

/** Returns the README with the generated table. */
export function readmeWithWhatWorks() {
  const readme = readFileSync('README.md', 'utf8')
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)]
  if (from < 0 || to < from) throw new Error('README.md has no place for the table')
  return `${readme.slice(0, from + begin.length)}\n\n${table()}\n\n${readme.slice(to)}`
}

function table() {
  const pending = new Set(readFileSync('docs/spec/pending.txt', 'utf8').split('\n').filter(Boolean))
  const counts = new Map(capabilities.map(([name]) => [name, { served: 0, listed: 0, own: 0 }]))
  const countOf = (path) => {
    const found = capabilities.find(([, paths]) => paths.test(path))
    if (!found) throw new Error(`${path} belongs to no capability of tools/what-works.mjs`)
    return counts.get(found[0])
  }
  for (const [, method, path] of rowsOf('docs/spec/endpoints.tsv')) {
    const count = countOf(path)
    count.listed += 1
    if (!pending.has(`${method} ${path}`)) count.served += 1
  }
  for (const [, path] of rowsOf('docs/spec/own-endpoints.tsv')) countOf(path).own += 1
  const lines = [...counts].map(
    ([name, { served, listed, own }]) => `| ${name} | ${stateOf(served, listed)} | ${served} of ${listed} | ${own} |`,
  )
  return ['| capability | state | calls of the list | own calls |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function stateOf(served, listed) {
  if (served === listed) return 'works'
  return served === 0 ? 'not built' : 'partly'
}

if (process.argv[1]?.endsWith('what-works.mjs')) writeFileSync('README.md', readmeWithWhatWorks())
