/** How often each rating from 1 to 5 was given. */
export type RatingCount = { rating: number; count: number }
/** `average` has one decimal; null while nobody rated. */
export type Rating = { average: number | null; count: number }

/** One angry guest must not open a restaurant with a single star: with fewer ratings the site shows no average. */
const fewestShown = 5

/** What guests see: how many rated, and the average once there are enough of them. */
export function shownRatingOf({ average, count }: Rating): Rating {
  return { average: count < fewestShown ? null : average, count }
}

export function ratingOf(counts: readonly RatingCount[]): Rating {
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return { average: null, count: 0 }
  const total = counts.reduce((sum, each) => sum + each.rating * each.count, 0)
  return { average: Math.round((total * 10) / count) / 10, count }
}

/** All five, the best first, also those that nobody gave. */
export function allStars(counts: readonly RatingCount[]): RatingCount[] {
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counts.find((each) => each.rating === rating)?.count ?? 0,
  }))
}
