import type { SeedTools } from '../seed-tools.ts'

/** Puts the demo restaurant into one situation, through the calls of its owner, its guests and its devices. */
export type Scenario = (tools: SeedTools) => Promise<void>
