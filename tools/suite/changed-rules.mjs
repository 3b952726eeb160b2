/**
 * Tests that `npm test -- --changed` runs beside those that the import graph finds: rows whose pattern matches a changed
 * path. Conformance tests start the whole product, so the graph would select nearly all of them for any change; journeys
 * are invisible to the graph. A row names the cheapest ones that would fail first, and `npm test` runs all of them.
 */

/** Files that assemble the product. The graph stops here: behind them every test depends on every slice. */
export const assembly =
  /^apps\/server\/src\/(app|compose|slices|main|serve|ports|reactions|jobs|third-parties\/[a-z-]+|[a-z]+-command)\.ts$/

/** Changes behind which no small selection is honest. */
export const wholeSuite =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|packages\/(testing|database|kernel)\/src\/(?!.*\.test\.)|tests\/(support|journeys)\/(?!.*\.spec\.)|tools\/(build|start|test)\.mjs|tools\/suite\/)/

/** Paths that change no behaviour: the gates check them. */
export const gatesOnly = /(\.md$|^docs\/(?!spec\/)|^\.github\/|^\.vscode\/|^LICENSE$|^\.changeset\/)/

const office = (feature) => new RegExp(`^apps/back-office/src/features/${feature}/`)
const slice = (name) => new RegExp(`^modules/${name}/`)

export const rules = [
  // Lists and schema.
  { changed: /^(modules\/[^/]+\/src\/contract\/|docs\/spec\/)/, conformance: ['endpoints', 'refusals'], journeys: [] },
  { changed: /\.sql$/, conformance: ['schema-invariants', 'audit-invariants'], journeys: [] },
  { changed: /(task|job)[\w-]*\.ts$|\/afterRestore/i, conformance: ['restored-tasks'], journeys: [] },
  {
    changed: /^(tools\/(slices|gates\/boundaries)|\.dependency-cruiser)/,
    conformance: ['boundary-gate'],
    journeys: [],
  },

  // Slices.
  { changed: slice('identity'), conformance: ['isolation'], journeys: ['office-till-sign-in'] },
  { changed: slice('pricing'), conformance: ['golden-prices'], journeys: ['guest-code-and-time'] },
  { changed: slice('vendors'), conformance: ['isolation'], journeys: ['office-settings'] },
  { changed: slice('catalog'), conformance: ['golden-prices'], journeys: ['office-menu'] },
  { changed: slice('customers'), conformance: ['customer-totals', 'guest-account'], journeys: ['office-till-account'] },
  { changed: slice('delivery'), conformance: ['geocoder-client'], journeys: ['office-delivery-zones'] },
  { changed: slice('courier-companies'), conformance: ['courier-companies'], journeys: ['office-couriers'] },
  { changed: slice('couriers'), conformance: ['couriers'], journeys: ['guest-delivery'] },
  { changed: slice('dining'), conformance: [], journeys: ['office-plan'] },
  { changed: slice('gateways'), conformance: ['gateways-at-the-edge', 'zarinpal-client'], journeys: ['guest-paying'] },
  { changed: slice('payments'), conformance: ['terminal-payments', 'zarinpal-client'], journeys: ['guest-link'] },
  { changed: slice('cash'), conformance: ['shop-printing'], journeys: ['office-drawers', 'office-till-shift'] },
  { changed: slice('feedback'), conformance: [], journeys: ['office-voice'] },
  { changed: slice('accounting'), conformance: ['accounting'], journeys: ['office-look'] },
  { changed: slice('audit'), conformance: ['audit-page'], journeys: ['office-look'] },
  { changed: slice('reporting'), conformance: ['reports'], journeys: ['office-look'] },
  {
    changed: slice('ordering'),
    conformance: ['who-may-change-orders', 'customer-totals'],
    journeys: ['first-order'],
  },
  { changed: slice('printing'), conformance: ['printing', 'shop-printing'], journeys: ['office-printing'] },

  // Screens of the office.
  { changed: office('accounting'), conformance: [], journeys: ['office-look'] },
  { changed: office('approvals'), conformance: [], journeys: ['office-approvals'] },
  { changed: office('audit'), conformance: [], journeys: ['office-look'] },
  { changed: office('auth'), conformance: [], journeys: ['office-till-sign-in'] },
  { changed: office('couriers'), conformance: [], journeys: ['office-look'] },
  { changed: office('customers'), conformance: [], journeys: ['office-customers'] },
  { changed: office('delivery-zones'), conformance: [], journeys: ['office-delivery-zones'] },
  { changed: office('diagnostics'), conformance: [], journeys: ['office-settings'] },
  { changed: office('discounts'), conformance: [], journeys: ['office-discounts'] },
  { changed: office('drawers'), conformance: [], journeys: ['office-drawers'] },
  { changed: office('feedbacks'), conformance: [], journeys: ['office-voice'] },
  { changed: office('help'), conformance: [], journeys: ['office-help'] },
  { changed: office('kitchen'), conformance: [], journeys: ['office-kitchen'] },
  { changed: office('menu'), conformance: [], journeys: ['office-menu'] },
  { changed: office('orders'), conformance: [], journeys: ['office-order-acts'] },
  { changed: office('payments'), conformance: [], journeys: ['office-money'] },
  { changed: office('reports'), conformance: [], journeys: ['office-look'] },
  { changed: office('printing'), conformance: [], journeys: ['office-printing'] },
  { changed: office('reserves'), conformance: [], journeys: ['office-reserves'] },
  { changed: office('settings'), conformance: [], journeys: ['office-settings'] },
  { changed: office('staff'), conformance: [], journeys: ['office-owner'] },
  { changed: office('surveys'), conformance: [], journeys: ['office-voice'] },
  { changed: office('tables'), conformance: [], journeys: ['office-plan'] },
  { changed: office('today'), conformance: [], journeys: ['office-drawers'] },
  { changed: /^(apps\/back-office|packages\/staff)\/src\/help\//, conformance: [], journeys: ['office-help'] },
  { changed: /^apps\/back-office\/(?!src\/(features|help)\/)/, conformance: [], journeys: ['office-look'] },

  // The other apps and what browsers share.
  { changed: /^apps\/till\//, conformance: [], journeys: ['office-till', 'office-till-counter'] },
  { changed: /^packages\/staff\//, conformance: [], journeys: ['office-look', 'office-till'] },
  { changed: /^apps\/storefront\/src\/kiosk\//, conformance: [], journeys: ['guest-kiosk'] },
  { changed: /^apps\/storefront\/src\/board\//, conformance: [], journeys: ['office-number-board'] },
  { changed: /^apps\/storefront\/(?!src\/(kiosk|board)\/)/, conformance: [], journeys: ['first-order'] },
  { changed: /^apps\/courier\//, conformance: ['couriers'], journeys: ['look-of-every-screen'] },
  { changed: /^apps\/bridge\//, conformance: ['bridge'], journeys: [] },
  { changed: /^apps\/simulators\//, conformance: ['zarinpal-client', 'kavenegar-client'], journeys: ['guest-link'] },
  { changed: /^apps\/server\//, conformance: ['endpoints', 'isolation'], journeys: ['first-order'] },
  { changed: /^packages\/(ui|map|design)\//, conformance: [], journeys: ['office-look'] },
  { changed: /^packages\/kit\//, conformance: [], journeys: ['guest-tree'] },
  {
    changed: /^packages\/(contract|http|events)\//,
    conformance: ['endpoints', 'isolation'],
    journeys: ['first-order'],
  },
  { changed: /^packages\/(offline|paper)\//, conformance: ['shop-printing'], journeys: ['office-till'] },
  { changed: /^packages\/(sms|push|excel)\//, conformance: ['kavenegar-client'], journeys: [] },
]
