import { type Chance, circle, leaf, oval, scatter } from './shapes.ts'

/** A tall glass from the side, or a cup on its saucer from above. */
export type DrinkKind = 'glass' | 'cup'

type Draw = (chance: Chance, tones: readonly string[]) => string
const tone = (tones: readonly string[], index: number) => tones[index % tones.length] ?? '#c98b3c'

const glass: Draw = (chance, tones) => {
  const ice = scatter(chance, 7, { x: 480, y: 300, radius: 80 }).map(
    (place) =>
      `<rect x="${place.x - 30}" y="${place.y - 28}" width="58" height="56" rx="12" fill="#ffffff4d" stroke="#ffffff66" stroke-width="3" transform="rotate(${chance.between(-30, 30)} ${place.x} ${place.y})"/>`,
  )
  const bubbles = scatter(chance, 22, { x: 480, y: 430, radius: 110 }).map((place) =>
    circle(place, chance.between(3, 7), '#ffffff66'),
  )
  return `<ellipse cx="500" cy="640" rx="170" ry="26" fill="#00000022"/>
<linearGradient id="juice" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(tones, 0)}"/><stop offset="1" stop-color="${tone(tones, 1)}"/></linearGradient>
<path d="M352 130h256l-30 480q-4 26-30 26H412q-26 0-30-26z" fill="#ffffff3d"/><path d="M362 210h236l-25 392q-3 18-22 18H409q-19 0-22-18z" fill="url(#juice)"/>${ice.join('')}${bubbles.join('')}
<path d="M560 70l-64 300" stroke="${tone(tones, 2)}" stroke-width="15" stroke-linecap="round"/><path d="M372 150l26 440" stroke="#ffffff80" stroke-width="12" stroke-linecap="round"/>
<path d="M352 130h256" stroke="#ffffffb0" stroke-width="8" stroke-linecap="round"/>${circle({ x: 396, y: 142 }, 58, '#f4c430')}${circle({ x: 396, y: 142 }, 48, '#fbe38a')}${leaf({ x: 470, y: 118 }, 76, -24)}${leaf({ x: 512, y: 142 }, 66, 32)}`
}

const cup: Draw = (chance, tones) => {
  const at = { x: 480, y: 370 }
  const heart = `<path d="M480 470c-96-62-118-120-84-158 30-30 70-14 84 22 14-36 54-52 84-22 34 38 12 96-84 158z" fill="${tone(tones, 1)}"/><path d="M480 424c-46-34-58-64-40-86 16-18 34-8 40 12 6-20 24-30 40-12 18 22 6 52-40 86z" fill="${tone(tones, 0)}" opacity=".55"/>`
  const beans = scatter(chance, 5, { x: 742, y: 560, radius: 70 }).map((place) =>
    oval(place, { rx: 24, ry: 16, turn: chance.between(0, 180) }, '#5a3620'),
  )
  return `${circle({ x: 480, y: 388 }, 262, '#00000020')}${circle(at, 256, '#f7f1e7')}${circle(at, 214, '#efe6d8')}<path d="M640 300q120-30 118 66t-124 66" fill="none" stroke="#f4ede1" stroke-width="30"/>${circle(at, 178, '#fbf7f0')}${circle(at, 156, tone(tones, 0))}${circle({ x: 446, y: 334 }, 96, '#ffffff0f')}${tones.length > 1 ? heart : ''}${beans.join('')}`
}

export const drinks: Record<DrinkKind, Draw> = { glass, cup }
