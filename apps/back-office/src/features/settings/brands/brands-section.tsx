import { Stack, Text, Title } from '@mantine/core'
import { newId } from '@sofreh/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListSection } from '../list-section.tsx'
import { BrandCard } from './brand-card.tsx'
import { brandsQuery } from './brand-queries.ts'
import { brandsText as text } from './brands.fa.ts'
import { OneFieldForm } from './one-field-form.tsx'

/** Creates the vendor's brand, and lists brands with their branches, requests and invitations. */
export function BrandsSection() {
  const brands = useQuery(brandsQuery)
  return (
    <ListSection
      text={text}
      seen="brands"
      query={brands}
      height={220}
      list={(rows) => (
        <Stack gap="lg">
          {rows.length === 0 && <Text c="dimmed">{text.empty}</Text>}
          {rows.map((brand) => (
            <BrandCard key={brand.id} brand={brand} />
          ))}
          {!rows.some(({ isOwner }) => isOwner) && <NewBrand />}
          <section aria-label={text.askTitle}>
            <Title order={3} fz={15}>
              {text.askTitle}
            </Title>
            <OneFieldForm
              label={text.site}
              hint={text.askHint}
              action={text.ask}
              done={text.asked}
              maxLength={253}
              send={({ subscribe }, site, then) => subscribe.mutate({ site }, then)}
            />
          </section>
        </Stack>
      )}
    />
  )
}

function NewBrand() {
  // One id per brand, so that repeated presses on a bad connection create one.
  const [id] = useState(newId)
  return (
    <OneFieldForm
      label={text.name}
      hint={text.createHint}
      action={text.create}
      done={text.saved}
      maxLength={80}
      send={({ save }, name, then) => save.mutate({ id, name }, then)}
    />
  )
}
