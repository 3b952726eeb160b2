import styles from './skeleton.module.css'

/** The shape of what comes. Sizes are those of the thing itself, so that nothing moves when it is there. */
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
