import { expect, it } from 'vitest'
import { arrowsThatRemain } from '../../tools/structure/structure-picture.mjs'

it('draws no arrow that two others imply, over any number of steps', () => {
  const uses = new Map([
    ['site', new Set(['ordering', 'pricing', 'kernel', 'kit'])],
    ['ordering', new Set(['pricing'])],
    ['pricing', new Set(['kernel'])],
    ['kit', new Set(['kernel'])],
  ])
  expect(Object.fromEntries(arrowsThatRemain(uses))).toEqual({
    site: ['ordering', 'kit'],
    ordering: ['pricing'],
    pricing: ['kernel'],
    kit: ['kernel'],
  })
})
