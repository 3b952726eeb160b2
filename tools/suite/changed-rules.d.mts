export const assembly: RegExp
export const wholeSuite: RegExp
export const gatesOnly: RegExp
export const rules: readonly { changed: RegExp; conformance: readonly string[]; journeys: readonly string[] }[]
