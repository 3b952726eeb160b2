/**
 * Which station makes a line, and so on whose paper it stands. An item that stations name counts before its category; what nobody
 * named goes where the rest goes, and where no station takes the rest, to the first one: no dish is lost for want of a tick.
 */
export type StationGoods = {
  id: string
  takesRest: boolean
  items: ReadonlySet<string>
  categories: ReadonlySet<string>
}
export type RoutedLine = { menuItemId: string; categoryId: string | null }

/**
 * The stations that make a line; several when several named it (a pass that sees everything).
 * @param stations in their order, KITCHEN ones that are in use
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
 * A ticket divided: for each station that makes something of it, its own lines and those of the others. Every line stands on at
 * least one paper as its own.
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
