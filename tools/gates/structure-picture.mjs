import { readFileSync } from 'node:fs'
import { slices } from '../slices.mjs'
import { drawnKinds, notDrawn, pageWithPicture, pictureFile } from '../structure/structure-picture.mjs'
import { countFiles } from './file-counts.mjs'

const longest = 200

/** Checks that the picture and the table of slices in ARCHITECTURE.md match the code, and that the page stays short. */
export function structurePicture() {
  const written = readFileSync(pictureFile, 'utf8')
  const { page, drawnFrom } = pageWithPicture()
  const problems =
    written === page
      ? []
      : [`${pictureFile}: the structure has changed; run \`node tools/structure/structure-picture.mjs\``]
  for (const [slice, callable] of Object.entries(slices)) {
    const row = `| ${slice} | ${callable.join(' ') || '–'} |`
    if (!written.includes(`\n${row} `)) problems.push(`${pictureFile}: the table of slices lacks the row \`${row}\``)
  }
  const lines = written.trimEnd().split('\n').length
  if (lines > longest) problems.push(`${pictureFile} has ${lines} lines, at most ${longest}`)
  return { looked: drawnFrom, expected: countFiles(drawnKinds, notDrawn), problems }
}
