import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { type SeenEffect, type SeenName, seenAtText as text } from './seen-at.fa.ts'

/** Places that open in a tab of their own. Screens of the office open in place. */
const pages: { [Place in SeenEffect['place']]?: string } = { site: '/', till: '/bo/pos' }
const screens = {
  orders: '/orders',
  drawers: '/drawers',
  tables: '/tables',
  customers: '/customers',
  zones: '/delivery-zones',
  reports: '/reports',
} as const

/** Line below a section that names where its change appears, with a link where there is a page. */
export function SeenAt({ name }: { name: SeenName }) {
  return (
    <Text size="sm" c="dimmed">
      {text.title}{' '}
      {text.effects[name].map(({ place, what }, index) => (
        <Fragment key={place}>
          {index > 0 && text.and}
          <PlaceName place={place} />: {what}
        </Fragment>
      ))}
      .
    </Text>
  )
}

function PlaceName({ place }: Pick<SeenEffect, 'place'>) {
  const look = { c: 'var(--ink)', underline: 'always' } as const
  const page = pages[place]
  if (page !== undefined)
    return (
      <Anchor href={page} target="_blank" {...look}>
        {text.places[place]}
      </Anchor>
    )
  if (!isScreen(place)) return text.places[place]
  const to = screens[place]
  return (
    <Anchor {...look} renderRoot={(props) => <Link to={to} {...props} />}>
      {text.places[place]}
    </Anchor>
  )
}

function isScreen(place: SeenEffect['place']): place is keyof typeof screens & SeenEffect['place'] {
  return place in screens
}
