import { Button, EmptyState } from '@sofreh/kit'
import { onlyStore } from '../favourites/only-marked.ts'
import FavouriteButton from '../favourites/favourite-button.tsx'
import { useFavourites } from '../favourites/use-favourites.ts'
import { usePage } from '../frame/page-context.tsx'
import { navigate } from '../frame/route.ts'
import { ItemPrice } from '../dish/item-price.tsx'
import { accountText } from '../text/account.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { favouriteText } from '../text/voice.fa.ts'
import shared from './account.module.css'
import styles from './my-favourites.module.css'

/** Lists the favourite dishes that are on the menu now, newest first. */
export default function MyFavourites() {
  const { items } = usePage()
  const { ids } = useFavourites()
  const marked = ids.flatMap((id) => items.get(id) ?? [])
  const showOnly = () => {
    onlyStore.set(new Set(marked.map(({ id }) => id)))
    navigate({ step: 'MENU', sheet: undefined, order: undefined })
  }
  if (marked.length === 0)
    return (
      <div className={shared.body}>
        <EmptyState title={favouriteText.none} hint={favouriteText.noneHint}>
          <Button onClick={() => navigate({ step: 'MENU', sheet: undefined, order: undefined })}>
            {siteText.toMenu}
          </Button>
        </EmptyState>
      </div>
    )
  return (
    <div className={shared.body}>
      <ul className={shared.orders}>
        {marked.map((item) => (
          <li key={item.id} className={styles.marked}>
            <button
              type="button"
              className={styles.markedOpen}
              onClick={() => navigate({ step: 'MENU', sheet: undefined, order: undefined, item: item.id })}
            >
              <strong>{item.title}</strong>
              <ItemPrice item={item} />
            </button>
            <FavouriteButton item={item} />
          </li>
        ))}
      </ul>
      <Button look="soft" isWide onClick={showOnly}>
        {accountText.showInMenu}
      </Button>
    </div>
  )
}
