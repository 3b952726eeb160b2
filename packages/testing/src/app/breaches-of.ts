import type { Handle } from '@sofreh/database'
import { audit } from '@sofreh/server/audit'

/** Runs the product's audit, at the end of any test that sold something. Returns one sentence for each breach. */
export async function breachesOf(database: Handle): Promise<string[]> {
  return (await audit(database)).breaches
}
