import { softShape, type Chance, circle, leaf, oval, type Place, scatter } from './shapes.ts'

/** Kinds of dishes; each draws itself around the centre of a 960 by 720 picture, seen from above. */
export type DishKind =
  | 'kebab'
  | 'polo'
  | 'stew'
  | 'soup'
  | 'salad'
  | 'dip'
  | 'bread'
  | 'pasta'
  | 'eggs'
  | 'sandwich'
  | 'waffle'
  | 'cake'
  | 'scoops'

type Draw = (chance: Chance, tones: readonly string[]) => string
const middle: Place = { x: 480, y: 364 }
const tone = (tones: readonly string[], index: number) => tones[index % tones.length] ?? '#c98b3c'

function rice(chance: Chance, at: Place, radius: number, saffron: string): string {
  const grains = scatter(chance, Math.round(radius * 1.9), { ...at, radius })
  const drawn = grains.map((place, index) =>
    oval(
      place,
      { rx: 11, ry: 3.6, turn: chance.between(0, 180) },
      index % 4 === 0 ? saffron : chance.pick(['#fffdf6', '#f8f1df', '#fff8e8']),
    ),
  )
  return circle(at, radius, '#efe4c9') + drawn.join('')
}

function herbs(chance: Chance, count: number, reach: number, at: Place = middle): string {
  return scatter(chance, count, { ...at, radius: reach })
    .map((place) =>
      leaf(place, chance.between(14, 30), chance.between(0, 360), chance.pick(['#4f7a3a', '#6b944a', '#3d6630'])),
    )
    .join('')
}

function skewer(chance: Chance, y: number, meat: string): string {
  const pieces = Array.from({ length: 7 }, (_, index) => {
    const x = 300 + index * 52
    return `<rect x="${x}" y="${y}" width="50" height="56" rx="20" fill="${meat}"/><rect x="${x + 14}" y="${y + 6}" width="9" height="44" rx="4" fill="#00000030"/><rect x="${x + 5}" y="${y + 7}" width="38" height="9" rx="4" fill="#ffffff26"/>`
  })
  return `<g transform="rotate(${chance.between(-15, -11)} 480 364)">${pieces.join('')}</g>`
}

function tomato(place: Place, radius: number): string {
  return (
    circle(place, radius, '#c5352a') +
    circle(place, radius * 0.78, '#e2583f') +
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="${place.x}" cy="${place.y - radius * 0.42}" rx="${radius * 0.12}" ry="${radius * 0.24}" fill="#f6c08a" transform="rotate(${turn} ${place.x} ${place.y})"/>`,
      )
      .join('')
  )
}

function bowl(inside: string, rim = '#f3ece0'): string {
  return (
    circle(middle, 236, '#00000022', 'transform="translate(0 14)"') +
    circle(middle, 232, rim) +
    circle(middle, 200, inside)
  )
}

const kebab: Draw = (chance, tones) =>
  rice(chance, { x: 480, y: 300 }, 150, '#f0b429') +
  skewer(chance, 372, tone(tones, 0)) +
  (tones.length > 1 ? skewer(chance, 440, tone(tones, 1)) : '') +
  tomato({ x: 300, y: 300 }, 44) +
  tomato({ x: 664, y: 290 }, 40) +
  herbs(chance, 5, 40, { x: 640, y: 220 })

const polo: Draw = (chance, tones) =>
  rice(chance, middle, 205, '#f0b429') +
  scatter(chance, 70, { ...middle, radius: 150 })
    .map((place) => circle(place, chance.between(5, 9), tone(tones, Math.floor(chance.between(0, 2)))))
    .join('') +
  softShape(chance, { x: 490, y: 400 }, { radius: 96, uneven: 0.3 }, tone(tones, 2)) +
  softShape(chance, { x: 474, y: 382 }, { radius: 60, uneven: 0.3 }, '#ffffff22') +
  herbs(chance, 6, 170)

const stew: Draw = (chance, tones) =>
  bowl(tone(tones, 0)) +
  circle({ x: 450, y: 330 }, 150, '#ffffff12') +
  scatter(chance, 15, { ...middle, radius: 150 })
    .map((place, index) => softShape(chance, place, { radius: chance.between(22, 42) }, tone(tones, 1 + (index % 2))))
    .join('') +
  scatter(chance, 26, { ...middle, radius: 175 })
    .map((place) => circle(place, chance.between(3, 7), '#ffffff38'))
    .join('') +
  herbs(chance, 7, 130)

const soup: Draw = (chance, tones) =>
  bowl(tone(tones, 0)) +
  `<path d="M360 372c30-90 190-110 230-20 24 62-84 118-150 78-46-30-14-92 44-84 40 6 40 52 6 54" fill="none" stroke="${tone(tones, 1)}" stroke-width="17" stroke-linecap="round"/>` +
  scatter(chance, 24, { ...middle, radius: 170 })
    .map((place) => circle(place, chance.between(4, 8), tone(tones, 2)))
    .join('') +
  herbs(chance, 8, 120)

const salad: Draw = (chance, tones) =>
  bowl('#dbe6bd') +
  scatter(chance, 22, { ...middle, radius: 150 })
    .map((place) =>
      softShape(
        chance,
        place,
        { radius: chance.between(40, 66), uneven: 0.4 },
        chance.pick(['#7fa650', '#98bb62', '#628c3f', '#b4cc7d']),
      ),
    )
    .join('') +
  scatter(chance, 6, { ...middle, radius: 140 })
    .map((place) => tomato(place, chance.between(24, 34)))
    .join('') +
  scatter(chance, 7, { ...middle, radius: 150 })
    .map((place) => circle(place, 30, '#7da35a') + circle(place, 25, '#e3efc6') + circle(place, 10, '#cfe2a6'))
    .join('') +
  scatter(chance, 12, { ...middle, radius: 150 })
    .map(
      (place) =>
        `<rect x="${place.x}" y="${place.y}" width="24" height="20" rx="5" fill="${tone(tones, 0)}" transform="rotate(${chance.between(0, 90)} ${place.x} ${place.y})"/>`,
    )
    .join('')

const dip: Draw = (chance, tones) =>
  bowl(tone(tones, 0)) +
  `<path d="M390 372c0-62 150-80 176-6 20 70-110 100-150 40-26-44 40-84 78-48" fill="none" stroke="#00000018" stroke-width="22" stroke-linecap="round"/>` +
  scatter(chance, 30, { ...middle, radius: 150 })
    .map((place) => circle(place, chance.between(4, 9), tone(tones, 1)))
    .join('') +
  herbs(chance, 9, 90)

const bread: Draw = (chance, tones) =>
  softShape(chance, { x: 400, y: 380 }, { radius: 190, uneven: 0.12 }, tone(tones, 0)) +
  softShape(chance, { x: 566, y: 340 }, { radius: 176, uneven: 0.12 }, tone(tones, 1)) +
  scatter(chance, 90, { x: 500, y: 360, radius: 165 })
    .map((place) =>
      oval(place, { rx: 6, ry: 3.4, turn: chance.between(0, 180) }, chance.pick(['#fff3d6', '#7a4a21', '#f6dfae'])),
    )
    .join('') +
  herbs(chance, 5, 60)

const pasta: Draw = (chance, tones) => {
  const strands = scatter(chance, 46, { ...middle, radius: 120 }).map((place) => {
    const reach = chance.between(40, 92)
    return `<circle cx="${place.x}" cy="${place.y}" r="${reach}" fill="none" stroke="${chance.pick(['#f3d58c', '#eac570', '#f8e3ab'])}" stroke-width="9" stroke-dasharray="${reach * 3.2} ${reach * 4}" transform="rotate(${chance.between(0, 360)} ${place.x} ${place.y})" stroke-linecap="round"/>`
  })
  const sauce = scatter(chance, 12, { ...middle, radius: 90 }).map((place) =>
    softShape(chance, place, { radius: 34 }, tone(tones, 0)),
  )
  return strands.join('') + sauce.join('') + herbs(chance, 7, 110)
}

const eggs: Draw = (chance, tones) =>
  circle(middle, 236, '#2d2a28') +
  circle(middle, 206, tone(tones, 0)) +
  [
    { x: 420, y: 318 },
    { x: 558, y: 350 },
    { x: 446, y: 446 },
  ]
    .map(
      (place) =>
        softShape(chance, place, { radius: 84, uneven: 0.3 }, '#fffdf7') +
        circle(place, 34, '#f5a623') +
        circle({ x: place.x - 9, y: place.y - 10 }, 10, '#ffe09a'),
    )
    .join('') +
  scatter(chance, 20, { ...middle, radius: 170 })
    .map((place) => circle(place, chance.between(5, 11), tone(tones, 1)))
    .join('') +
  herbs(chance, 9, 160)

const sandwich: Draw = (chance, tones) =>
  [0, 1]
    .map((half) => {
      const x = 268 + half * 218
      const stripes = Array.from(
        { length: 5 },
        (_, index) =>
          `<path d="M${x + 22 + index * 38} 268l-18 186" stroke="#00000026" stroke-width="10" stroke-linecap="round"/>`,
      )
      return `<g transform="rotate(${half ? 9 : -8} 480 364)"><rect x="${x - 6}" y="262" width="216" height="214" rx="36" fill="#6f8f45"/><rect x="${x}" y="252" width="204" height="214" rx="40" fill="${tone(tones, 0)}"/><rect x="${x + 14}" y="264" width="176" height="40" rx="20" fill="#ffffff26"/>${stripes.join('')}</g>`
    })
    .join('') + herbs(chance, 6, 60, { x: 660, y: 500 })

const waffle: Draw = (chance, tones) => {
  const lines = Array.from({ length: 7 }, (_, index) => {
    const at = 300 + index * 60
    return `<path d="M${at} 180V560M290 ${at - 116}H670" stroke="#a8692f" stroke-width="9"/>`
  })
  return (
    `<clipPath id="round"><circle cx="480" cy="364" r="192"/></clipPath>` +
    circle(middle, 200, '#b5763a') +
    circle(middle, 192, tone(tones, 0)) +
    `<g clip-path="url(#round)" opacity=".6">${lines.join('')}</g>` +
    softShape(chance, { x: 480, y: 350 }, { radius: 120, uneven: 0.45 }, tone(tones, 1)) +
    scatter(chance, 11, { ...middle, radius: 110 })
      .map(
        (place) =>
          circle(place, chance.between(13, 22), chance.pick(['#b3202f', '#3b3a6b', '#cf3b4a'])) +
          circle({ x: place.x - 5, y: place.y - 6 }, 4, '#ffffff88'),
      )
      .join('') +
    herbs(chance, 3, 40)
  )
}

const cake: Draw = (chance, tones) =>
  `<g transform="translate(0 26)"><path d="M286 402L644 264l46 62v128L330 590z" fill="#00000018"/><path d="M280 380L640 240l50 60-360 156z" fill="${tone(tones, 0)}"/><path d="M280 380v50l50 72v-46z" fill="${tone(tones, 2)}"/><path d="M330 456l360-156v40L330 500z" fill="${tone(tones, 1)}"/><path d="M330 500l360-160v26L330 530z" fill="#fff6e6"/><path d="M330 530l360-164v44L330 578z" fill="${tone(tones, 1)}"/></g>` +
  scatter(chance, 9, { x: 500, y: 352, radius: 84 })
    .map((place) => circle(place, chance.between(9, 16), chance.pick(['#b3202f', '#7c1d2b', tone(tones, 2)])))
    .join('') +
  leaf({ x: 560, y: 322 }, 44, -30)

const scoops: Draw = (chance, tones) =>
  bowl('#f7efe2', '#e7ded0') +
  [
    { x: 416, y: 330 },
    { x: 556, y: 340 },
    { x: 484, y: 446 },
  ]
    .map(
      (place, index) =>
        softShape(chance, place, { radius: 98, uneven: 0.12 }, tone(tones, index)) +
        circle({ x: place.x - 26, y: place.y - 30 }, 26, '#ffffff3a'),
    )
    .join('') +
  scatter(chance, 34, { ...middle, radius: 150 })
    .map((place) =>
      oval(place, { rx: 8, ry: 4, turn: chance.between(0, 180) }, chance.pick(['#7a9a44', '#9bb562', '#8a5a2b'])),
    )
    .join('')

export const dishes: Record<DishKind, Draw> = {
  kebab,
  polo,
  stew,
  soup,
  salad,
  dip,
  bread,
  pasta,
  eggs,
  sandwich,
  waffle,
  cake,
  scoops,
}
