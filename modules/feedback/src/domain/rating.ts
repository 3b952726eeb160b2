/** Count of one rating, 1 to 5. */
export type RatingCount = { rating: number; count: number }
/** `average` has one decimal; null without ratings. */
export type Rating = { average: number | null; count: number }

/** Minimum number of ratings to show an average, so that a single bad rating does not represent a new vendor. */
const fewestShown = 5

/** Returns the public rating: the count, and the average once there are enough ratings. */
export function shownRatingOf({ average, count }: Rating): Rating {
  return { average: count < fewestShown ? null : average, count }
}

export function ratingOf(counts: readonly RatingCount[]): Rating {
  const count = counts.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return { average: null, count: 0 }
  const total = counts.reduce((sum, each) => sum + each.rating * each.count, 0)
  return { average: Math.round((total * 10) / count) / 10, count }
}

/** Returns all five ratings, best first, including those with count 0. */
export function allStars(counts: readonly RatingCount[]): RatingCount[] {
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: counts.find((each) => each.rating === rating)?.count ?? 0,
  }))
}
