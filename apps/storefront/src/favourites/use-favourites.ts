import { useStore } from '@sofreh/kit'
import { useEffect } from 'react'
import { usePage } from '../frame/page-context.tsx'
import { usePresence } from '../session/session.ts'
import { type Favourites, favouriteStore, openFavourites, syncFavourites } from './favourite-store.ts'

/** Returns the guest's favourites; syncs them when the guest signs in and whenever they change. */
export function useFavourites(): Favourites {
  const { landing } = usePage()
  const presence = usePresence()
  openFavourites(landing.id)
  const favourites = useStore(favouriteStore, (state) => state)
  const waiting = favourites.added.length + favourites.removed.length
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs again when changes wait to be synced
  useEffect(() => {
    if (presence === 'signedIn') void syncFavourites()
  }, [presence, waiting])
  return favourites
}
