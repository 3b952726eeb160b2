export function foldersInCircles(edges: readonly (readonly [string, string])[]): [string, string[]][]
