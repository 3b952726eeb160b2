import type { Landing } from '@sofreh/vendors/client'
import type { PageContent } from '../content/page-content.ts'

const schemaDays = {
  SAT: 'Saturday',
  SUN: 'Sunday',
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
} as const

/** Describes the restaurant and its menu sections in schema.org terms. */
export function structuredContent({ landing, menu, rating }: PageContent, origin: string): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: landing.name,
    url: `${origin}/`,
    ...(landing.description ? { description: landing.description } : {}),
    ...(landing.phone ? { telephone: landing.phone.replace(/,.*/, '') } : {}),
    image: landing.cover ? [`${origin}${landing.cover.url}`, `${origin}/share.jpg`] : `${origin}/share.jpg`,
    ...(landing.logo ? { logo: `${origin}${landing.logo.url}` } : {}),
    ...(landing.address
      ? { address: { '@type': 'PostalAddress', streetAddress: landing.address, addressCountry: 'IR' } }
      : {}),
    ...(landing.position
      ? { geo: { '@type': 'GeoCoordinates', latitude: landing.position.lat, longitude: landing.position.lng } }
      : {}),
    currenciesAccepted: 'IRR',
    openingHoursSpecification: openings(landing),
    ...(rating && rating.average !== null && rating.count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.average,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    ...(landing.isActive ? { potentialAction: { '@type': 'OrderAction', target: `${origin}/` } } : {}),
    hasMenu: {
      '@type': 'Menu',
      url: `${origin}/`,
      inLanguage: 'fa-IR',
      // Omits the dishes: search results do not show them, and the page itself contains them.
      hasMenuSection: menu.categories.map(({ title }) => ({ '@type': 'MenuSection', name: title })),
    },
  }
}

function openings(landing: Landing): unknown[] {
  return landing.hours.map(({ weekday, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${schemaDays[weekday]}`,
    opens: from,
    closes: to === '00:00' ? '23:59' : to,
  }))
}
