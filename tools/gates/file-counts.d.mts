export function countFiles(pattern: RegExp, except?: RegExp): number
export function floorProblem(counts: { looked: number; expected: number | undefined }): string | undefined
