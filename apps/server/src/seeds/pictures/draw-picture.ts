import sharp from 'sharp'
import { chanceOf, circle } from './shapes.ts'
import { type DishKind, dishes } from './dishes.ts'
import { type DrinkKind, drinks } from './drinks.ts'

/** Content of a demo picture: the kind of dish, its colours and the tablecloth. */
export type Picture = { kind: DishKind | DrinkKind; tones: readonly string[]; cloth: readonly [string, string] }

const isDrink = (kind: Picture['kind']): kind is DrinkKind => Object.hasOwn(drinks, kind)

/** Draws a dish as a WebP file; the same name gives the same picture. */
export function drawPicture(name: string, picture: Picture): Promise<Buffer> {
  const chance = chanceOf(name)
  const [light, dark] = picture.cloth
  const plate = `${circle({ x: 480, y: 386 }, 306, '#00000026')}${circle({ x: 480, y: 364 }, 300, '#fdfaf4')}${circle({ x: 480, y: 364 }, 298, 'url(#rim)')}${circle({ x: 480, y: 364 }, 250, '#fbf6ec')}`
  const food = isDrink(picture.kind)
    ? drinks[picture.kind](chance, picture.tones)
    : plate + dishes[picture.kind](chance, picture.tones)
  return render({ width: 640, height: 480, scale: 2 / 3 }, `${clothOf(light, dark)}${food}${sheen}`)
}

/** Draws a wide picture for the site's header: three plates on one tablecloth. */
export function drawCover(
  name: string,
  cover: { cloth: readonly [string, string]; plates: readonly Picture[] },
): Promise<Buffer> {
  const [light, dark] = cover.cloth
  const plates = cover.plates.map((picture, index) => {
    const chance = chanceOf(`${name}${index}`)
    const food = isDrink(picture.kind)
      ? drinks[picture.kind](chance, picture.tones)
      : `${circle({ x: 480, y: 386 }, 306, '#00000026')}${circle({ x: 480, y: 364 }, 300, '#fdfaf4')}${circle({ x: 480, y: 364 }, 250, '#fbf6ec')}${dishes[picture.kind](chance, picture.tones)}`
    return `<g transform="translate(${index * 560 - 60} ${index % 2 ? 90 : -40}) scale(.92)">${food}</g>`
  })
  return render({ width: 1280, height: 576, scale: 0.8 }, `${clothOf(light, dark)}${plates.join('')}${sheen}`)
}

/** Draws a slice of citrus or another round fruit as a restaurant's logo. */
export function drawMark(colors: { skin: string; flesh: string; pith: string }): Promise<Buffer> {
  const wedges = Array.from({ length: 9 }, (_, index) => {
    const turn = index * 40
    return `<path d="M256 236L214 116q42-26 84 0z" fill="${colors.flesh}" transform="rotate(${turn} 256 256)"/>`
  })
  return render(
    { width: 512, height: 512 },
    `<rect width="512" height="512" fill="#fffaf2"/>${circle({ x: 256, y: 256 }, 196, colors.skin)}${circle({ x: 256, y: 256 }, 172, colors.pith)}${wedges.join('')}<path d="M256 66q30-52 92-44-20 54-92 44z" fill="#4f7a3a"/>`,
  )
}

function clothOf(light: string, dark: string): string {
  const threads = Array.from(
    { length: 40 },
    (_, index) =>
      `<path d="M0 ${index * 19}H1600" stroke="#ffffff" stroke-opacity="${index % 2 ? 0.05 : 0.09}" stroke-width="2"/>`,
  )
  return `<radialGradient id="cloth" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient><radialGradient id="rim" cx=".4" cy=".35" r=".7"><stop offset=".8" stop-color="#ffffff"/><stop offset="1" stop-color="#e6dccb"/></radialGradient><rect width="1600" height="720" fill="url(#cloth)"/>${threads.join('')}`
}

const sheen = `<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient><rect width="1600" height="720" fill="url(#sheen)"/>`

/** Scales dishes down: fewer sizes to encode, and cards show no more. */
type Frame = { width: number; height: number; scale?: number }

function render({ width, height, scale = 1 }: Frame, content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / scale} ${height / scale}">${content}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 1 }).toBuffer()
}
