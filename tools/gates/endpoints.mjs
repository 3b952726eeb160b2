import { existsSync, readFileSync } from 'node:fs'
import { endpointsFile, endpointsPage } from '../endpoints-page.mjs'
import { countListedCalls } from './listed-calls.mjs'

/** Checks that the generated page of calls matches the lists of calls. */
export function endpoints() {
  const page = existsSync(endpointsFile) ? readFileSync(endpointsFile, 'utf8') : ''
  const problems =
    page === endpointsPage() ? [] : [`${endpointsFile}: the calls have changed; run \`node tools/endpoints-page.mjs\``]
  const looked = page.match(/^\| `(GET|POST|PUT|PATCH|DELETE) /gm)?.length ?? 0
  return { looked, expected: countListedCalls(), problems }
}
