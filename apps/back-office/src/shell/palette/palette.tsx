import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { takeLetters } from './palette-letters.ts'
import { shellText } from '../shell.fa.ts'
import { PaletteEntries } from './palette-entries.tsx'

const [store, palette] = createSpotlight()

/** The command palette: screens, tasks, settings, dishes, customers and orders. `asked` increases with each opening. */
export function Palette({ asked }: { asked: number }) {
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (asked === 0) return
    palette.open()
    return whenFocused(() => setQuery((before) => before + takeLetters()))
  }, [asked])

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { 'aria-label': shellText.find } }}
    >
      <Spotlight.Search
        placeholder={shellText.findHint}
        aria-label={shellText.find}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <PaletteEntries store={store} query={query} />
    </Spotlight.Root>
  )
}

/** Calls back once the palette's field has focus, or after two seconds without it. */
function whenFocused(act: () => void): () => void {
  const until = performance.now() + 2_000
  let frame = requestAnimationFrame(look)
  function look() {
    const field = document.activeElement
    const isThere = field instanceof HTMLInputElement && field.getAttribute('aria-label') === shellText.find
    if (isThere || performance.now() > until) act()
    else frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
}
