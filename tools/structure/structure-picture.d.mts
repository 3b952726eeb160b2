export function arrowsThatRemain(uses: Map<string, Set<string>>): Map<string, string[]>
