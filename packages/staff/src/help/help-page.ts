/** One page of the help: explains a screen of the product in at most 180 words. */
export type WrittenPage = {
  /** Part of its URL `/bo/help/<id>`. */
  id: string
  title: string
  /**
   * The screens it explains. Each is a path of the office's router (`/customers/$customerId`) or the name of an app
   * outside it (`till`, `kiosk`). A path has a search parameter where that changes the screen (`/settings?part=hours`,
   * `/orders?order`).
   */
  screens: readonly string[]
  about: string
  /** The three most frequent tasks. */
  acts: readonly [HelpAct, HelpAct, HelpAct]
  trouble: readonly HelpTrouble[]
  /** Ids of other pages. */
  related: readonly string[]
  /** Name of a file in `public/help-pictures`, without its extension. */
  picture?: string
  /** Search terms for people who do not know the name on the screen. */
  searchTerms?: readonly string[]
}
/** A page with its heading in the list of all pages. */
export type HelpPage = WrittenPage & { group: string }
type HelpAct = { title: string; text: string }
type HelpTrouble = { when: string; remedy: string }

/** The whole help: the build writes it as one file that the workers of office and till store. */
export type HelpBook = readonly HelpPage[]

/**
 * Returns the page of a screen: the one whose pattern matches the URL most specifically.
 * @param place path below `/bo` with its search, or the name of an app outside the router
 */
export function helpPageFor(book: HelpBook, place: string): HelpPage | undefined {
  let best: { page: HelpPage; weight: number } | undefined
  for (const page of book) {
    for (const screen of page.screens) {
      const weight = weightOf(screen, place)
      if (weight > (best?.weight ?? 0)) best = { page, weight }
    }
  }
  return best?.page
}

/** Returns how specifically a pattern matches a URL; 0 for no match. */
function weightOf(screen: string, place: string): number {
  const [path = '', wanted = ''] = screen.split('?')
  const [herePath = '', hereSearch = ''] = place.split('?')
  const segments = path.split('/')
  const here = herePath.length > 1 ? herePath.replace(/\/$/, '').split('/') : herePath.split('/')
  if (segments.length !== here.length) return 0
  let weight = 1
  for (const [at, segment] of segments.entries()) {
    if (segment === here[at]) weight += 10
    else if (!segment.startsWith('$')) return 0
  }
  if (wanted === '') return weight
  const asked = new URLSearchParams(hereSearch)
  for (const [name, value] of new URLSearchParams(wanted)) {
    const is = asked.get(name)
    if (is === null || (value !== '' && is !== value)) return 0
    weight += 1
  }
  return weight
}
