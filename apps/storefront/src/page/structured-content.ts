import type { SiteCategory, SiteItem } from '@sofreh/catalog/client'
import type { Landing } from '@sofreh/vendors/client'
import type { PageContent } from './page-content.ts'

const schemaDays = {
  SAT: 'Saturday',
  SUN: 'Sunday',
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
} as const

/** Restaurant and menu as schema.org names them. Prices are in rials there: the toman has no code of its own. */
export function structuredContent({ landing, menu, rating }: PageContent, origin: string): unknown {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${origin}/#restaurant`,
    name: landing.name,
    url: `${origin}/`,
    ...(landing.description ? { description: landing.description } : {}),
    ...(landing.phone ? { telephone: landing.phone } : {}),
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
    ...(rating && rating.count > 0
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
      hasMenuSection: menu.categories.map((category) => sectionOf(category, landing)),
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

function sectionOf(category: SiteCategory, landing: Landing): unknown {
  return {
    '@type': 'MenuSection',
    name: category.title,
    hasMenuItem: category.items.map((item) => itemOf(item, landing)),
  }
}

/** Name and offer: more of two hundred dishes would make every guest's page heavier for what no search shows. */
function itemOf(item: SiteItem, landing: Landing): unknown {
  return {
    '@type': 'MenuItem',
    name: item.title,
    offers: {
      '@type': 'Offer',
      price: landing.currency === 'TOMAN' ? item.finalPrice * 10 : item.finalPrice,
      priceCurrency: 'IRR',
      ...(item.isAvailable ? {} : { availability: 'https://schema.org/OutOfStock' }),
    },
  }
}
