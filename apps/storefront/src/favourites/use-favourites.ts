import { useStore } from '@sofreh/kit'
import { useEffect } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { usePresence } from '../session/session.ts'
import { type Favourites, favouriteStore, openFavourites, tellFavourites } from './favourite-store.ts'

/** The guest's marks; told to the server as soon as somebody is signed in, and whenever they change. */
export function useFavourites(): Favourites {
  const { landing } = usePage()
  const presence = usePresence()
  openFavourites(landing.id)
  const favourites = useStore(favouriteStore, (state) => state)
  const waiting = favourites.added.length + favourites.removed.length
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- told again when something waits
  useEffect(() => {
    if (presence === 'signedIn') void tellFavourites()
  }, [presence, waiting])
  return favourites
}
