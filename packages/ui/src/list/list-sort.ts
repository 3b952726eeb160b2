/** Values of the call's `sort` for each direction of a column; a column may have one. */
export type ColumnSort = { ascending?: string; descending?: string }

/** The sorts of a list. */
export type ListSort = {
  /** The call's default. */
  usual: string
  /** Names in the sort menu, in its order. */
  names: Readonly<Record<string, string>>
}

export type SortDirection = 'ascending' | 'descending' | 'none'

/** Returns the sort after a press of the column's header: descending, then reversed; a single direction toggles. */
export function nextSort({ ascending, descending }: ColumnSort, current: string, usual: string): string {
  if (current === descending) return ascending ?? usual
  if (current === ascending) return descending ?? usual
  return descending ?? ascending ?? usual
}

export function directionOf({ ascending, descending }: ColumnSort, current: string): SortDirection {
  if (current === ascending) return 'ascending'
  return current === descending ? 'descending' : 'none'
}

/** Returns the sort in force; an unknown one of a hand-edited address counts as the usual one. */
export function sortInForce({ usual, names }: ListSort, asked: string): string {
  return Object.hasOwn(names, asked) ? asked : usual
}

export function menuSorts(sort: ListSort, asked: string): { value: string; data: { value: string; label: string }[] } {
  const data = Object.entries(sort.names).map(([value, label]) => ({ value, label }))
  return { value: sortInForce(sort, asked), data }
}

/** Whether some sort has no column: a wide screen then needs the menu too. */
export function needsMenuEverywhere({ names }: ListSort, columns: readonly { sort?: ColumnSort }[]): boolean {
  const ofColumns = new Set(columns.flatMap(({ sort }) => [sort?.ascending, sort?.descending]))
  return Object.keys(names).some((name) => !ofColumns.has(name))
}
