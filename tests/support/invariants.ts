import type { Handle } from '@sofreh/database'
import { audit } from '../../apps/server/src/audit/audit.ts'

/** The audit of the product, for the end of any test that sold something: one sentence for each breach. */
export async function breachesOf(database: Handle): Promise<string[]> {
  return (await audit(database)).breaches
}
