/**
 * Decides which stations make a line and so print it. A station that lists the item wins over one that lists its
 * category. A dish that no station lists goes to the stations that take the rest, else to the first station: a missing
 * setting loses no dish.
 */
export type StationGoods = {
  id: string
  takesRest: boolean
  items: ReadonlySet<string>
  categories: ReadonlySet<string>
}
export type RoutedLine = { menuItemId: string; categoryId: string | null }

/**
 * Returns the stations that make a line; several when several list it (a pass that sees everything).
 * @param stations active KITCHEN stations in their order
 */
export function stationsOf<Station extends StationGoods>(line: RoutedLine, stations: readonly Station[]): Station[] {
  const byItem = stations.filter(({ items }) => items.has(line.menuItemId))
  if (byItem.length > 0) return byItem
  const { categoryId } = line
  const byCategory = stations.filter(({ categories }) => categoryId !== null && categories.has(categoryId))
  if (byCategory.length > 0) return byCategory
  const rest = stations.filter(({ takesRest }) => takesRest)
  return rest.length > 0 ? rest : stations.slice(0, 1)
}

export type StationShare<Station, Line> = { station: Station; own: Line[]; others: Line[] }

/**
 * Divides a ticket: returns for each station that makes a part of it its own lines and those of the others. Every line
 * is an own line of at least one station.
 */
export function shareOut<Station extends StationGoods, Line extends RoutedLine>(
  lines: readonly Line[],
  stations: readonly Station[],
): StationShare<Station, Line>[] {
  const makers = lines.map((line) => ({ line, ids: new Set(stationsOf(line, stations).map(({ id }) => id)) }))
  return stations
    .map((station) => ({
      station,
      own: makers.filter(({ ids }) => ids.has(station.id)).map(({ line }) => line),
      others: makers.filter(({ ids }) => !ids.has(station.id)).map(({ line }) => line),
    }))
    .filter(({ own }) => own.length > 0)
}
