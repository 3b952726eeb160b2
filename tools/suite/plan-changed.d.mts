export type ChangedPlan = {
  tests: string[]
  journeys: string[]
  leftOut: { tests: string[]; reached: string[]; journeys: string[] }
  needsWholeSuite: string[]
}
export function planChanged(changed: readonly string[]): ChangedPlan
