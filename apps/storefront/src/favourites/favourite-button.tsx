import { showToast } from '@sofreh/kit'
import { favouriteText } from '../text/voice.fa.ts'
import { isMarked, mark } from './favourite-store.ts'
import styles from './favourites.module.css'
import { useFavourites } from './use-favourites.ts'

/** Favourite button of a dish. */
export default function FavouriteButton({ item }: { item: { id: string; title: string } }) {
  const isOn = isMarked(useFavourites(), item.id)
  const press = () => {
    mark(item.id, !isOn)
    showToast({
      text: isOn ? favouriteText.unmarked : favouriteText.marked,
      tone: 'good',
      act: { label: favouriteText.undo, run: () => mark(item.id, isOn) },
    })
  }
  return (
    <button
      type="button"
      className={isOn ? `${styles.heart} ${styles.on}` : styles.heart}
      aria-pressed={isOn}
      aria-label={isOn ? favouriteText.unmark(item.title) : favouriteText.mark(item.title)}
      onClick={press}
    >
      <Heart size={24} />
    </button>
  )
}

export function Heart({ size }: { size: number }) {
  return (
    <svg className={styles.drawing} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M19.500 12.572l-7.500 7.428l-7.500 -7.428a5 5 0 1 1 7.500 -6.566a5 5 0 1 1 7.500 6.572" />
    </svg>
  )
}
