/** Ten shades from palest to darkest; text and filled buttons are on the seventh. */
type Shades = readonly [string, string, string, string, string, string, string, string, string, string]

/** Sofreh's own accent, pomegranate, used before a vendor is known; the seventh shade carries white text. */
const pomegranate: Shades = [
  '#fceef1',
  '#f7d4db',
  '#f0adbb',
  '#e88298',
  '#e15774',
  '#c72447',
  '#a61e3b',
  '#8f1a33',
  '#701428',
  '#570f1f',
]

const warmGray: Shades = [
  '#faf8f5',
  '#f4f1ec',
  '#e9e5df',
  '#dcd6ce',
  '#cfc8bf',
  '#a89f94',
  '#857c71',
  '#6b645b',
  '#453f38',
  '#1f1b16',
]

/** Destructive actions and errors: `--bad` on the shade that carries text. */
const bad: Shades = [
  '#fdf4f3',
  '#fbe9e7',
  '#edaba5',
  '#e0827a',
  '#d1584f',
  '#c23a31',
  '#b3261e',
  '#9c2019',
  '#831a15',
  '#6a1511',
]

/** `--good` on the shade that carries text, `--good-ground` on the shade of light badges and alerts. */
const good: Shades = [
  '#f5fbf7',
  '#eef8f2',
  '#bfdbcd',
  '#98c5ae',
  '#6aac8a',
  '#3c9266',
  '#1a7f4b',
  '#177042',
  '#145f38',
  '#104c2d',
]

/** The same of `--warn`. */
const warn: Shades = [
  '#fdf7ee',
  '#fbefdf',
  '#ead2b6',
  '#d9b082',
  '#c88a4b',
  '#b16a1f',
  '#8f4a05',
  '#7f4204',
  '#6a3704',
  '#562c03',
]

/** The same of `--note`. */
const note: Shades = [
  '#f4f7fd',
  '#e8effa',
  '#c2d1e7',
  '#9cb4d8',
  '#7193c7',
  '#4572b6',
  '#2459a9',
  '#204e95',
  '#1b437f',
  '#163565',
]

/** Colours of the office as Mantine needs them; Sofreh's own accent is used before a vendor is known. */
export const palette = { pomegranate, warmGray, bad, good, warn, note } as const
