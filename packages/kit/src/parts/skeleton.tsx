import styles from './skeleton.module.css'

/** A placeholder for loading content. Takes the size of the content, so that nothing shifts when it arrives. */
export function Skeleton({
  width = '100%',
  height,
  radius = 8,
}: {
  width?: number | string
  height: number
  radius?: number
}) {
  return <span className={styles.skeleton} style={{ width, height, borderRadius: radius }} aria-hidden="true" />
}
