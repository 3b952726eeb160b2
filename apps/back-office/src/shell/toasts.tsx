import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { from } from '@sofreh/design'
import styles from './toasts.module.css'

const classNames = { root: styles.toasts ?? '' }

/** Places toasts at the top on a phone, where the next buttons are at the bottom. */
export function Toasts() {
  const isWide = useMediaQuery(from('sm'), true)
  const position = isWide ? 'bottom-right' : 'top-center'
  return <Notifications position={position} autoClose={4000} containerWidth={440} limit={5} classNames={classNames} />
}
