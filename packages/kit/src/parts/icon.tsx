import styles from './icon.module.css'

/** Paths of Tabler Icons (MIT), 24 × 24. Directional ones are drawn for right-to-left. */
const lines = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6',
  close: 'M18 6l-12 12M6 6l12 12',
  back: 'M5 12h14M13 6l6 6l-6 6',
  forward: 'M15 6l-6 6l6 6',
  down: 'M6 9l6 6l6 -6',
  person: 'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0M12 7v5l3 3',
  place:
    'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0z',
  phone: 'M5 4h4l2 5l-2.500 1.500a11 11 0 0 0 5 5l1.500 -2.500l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
  bag: 'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304zM9 11v-5a3 3 0 0 1 6 0v5',
  table: 'M3 9h18M5 9l-1 11M19 9l1 11M3 9l2 -4h14l2 4M7 14h10',
  trash:
    'M4 7h16M10 11v6M14 11v6M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
  check: 'M5 12l5 5l10 -10',
  alert: 'M12 9v4M12 16v.01M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0',
  receipt: 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2zM9 8h6M9 12h6',
  card: 'M3 8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3zM3 10h18M7 15h.01M11 15h2',
  cash: 'M7 9m0 2a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2zM14 14m-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M17 9v-2a2 2 0 0 0 -2 -2h-10a2 2 0 0 0 -2 2v6a2 2 0 0 0 2 2h2',
  again: 'M20 11a8.100 8.100 0 0 0 -15.500 -2m-.500 -4v4h4M4 13a8.100 8.100 0 0 0 15.500 2m.500 4v-4h-4',
  leave: 'M10 8v-2a2 2 0 0 1 2 -2h7a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-7a2 2 0 0 1 -2 -2v-2M15 12h-12l3 -3M6 15l-3 -3',
  pencil: 'M4 20h4l10.500 -10.500a2.828 2.828 0 1 0 -4 -4l-10.500 10.500v4M13.500 6.500l4 4',
  people:
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2M16 3.130a4 4 0 0 1 0 7.750M21 21v-2a4 4 0 0 0 -3 -3.850',
  note: 'M13 20l7 -7M13 20v-6a1 1 0 0 1 1 -1h6v-7a2 2 0 0 0 -2 -2h-12a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7',
  share:
    'M6 12m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M18 6m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M18 18m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.700 10.700l6.600 -3.400M8.700 13.300l6.600 3.400',
  shop: 'M3 21h18M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4M5 21v-10.150M19 21v-10.150M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4',
  heart: 'M19.500 12.572l-7.500 7.428l-7.500 -7.428a5 5 0 1 1 7.500 -6.566a5 5 0 1 1 7.500 6.572',
  gift: 'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1zM12 8v13M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7M7.500 8a2.500 2.500 0 0 1 0 -5a4.800 8 0 0 1 4.500 5a4.800 8 0 0 1 4.500 -5a2.500 2.500 0 0 1 0 5',
  camera:
    'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  seal: 'M11.460 20.846a12 12 0 0 1 -7.960 -14.846a12 12 0 0 0 8.500 -3a12 12 0 0 0 8.500 3a12 12 0 0 1 -.090 7.060M15 19l2 2l4 -4',
  pot: 'M4 11h16v5a4 4 0 0 1 -4 4h-8a4 4 0 0 1 -4 -4zM2 11h20M9 7c0 -1 1 -1 1 -2s-1 -1 -1 -2M14 7c0 -1 1 -1 1 -2s-1 -1 -1 -2',
} as const
export type IconName = keyof typeof lines

/**
 * An icon beside a text; the text names it, so the icon is hidden from screen readers. `size` is in pixels at the usual
 * font size; the icon grows with the text.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={lines[name]} />
    </svg>
  )
}
