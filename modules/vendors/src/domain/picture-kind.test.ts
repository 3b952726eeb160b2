import { describe, expect, it } from 'vitest'
import { pictureKindOf, widthsFor } from './picture-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('pictureKindOf', () => {
  it.each([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0'],
    ['PNG', '\u0089PNG\r\n\u001a\n'],
    ['GIF', 'GIF89a'],
    ['WEBP', 'RIFF\u0000\u0000\u0000\u0000WEBPVP8 '],
    ['AVIF', '\u0000\u0000\u0000\u0020ftypavif'],
  ])('recognises %s by its first bytes', (kind, start) => expect(pictureKindOf(bytes(start))).toBe(kind))

  it.each([
    '',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<?xml version="1.0"?>',
    '%PDF-1.7',
    'MZ',
    '#!/bin/sh',
    'RIFF....WAVE',
  ])('rejects a file that begins with «%s»', (start) => expect(pictureKindOf(bytes(start))).toBeUndefined())
})

describe('widthsFor', () => {
  it.each([
    [4000, [160, 320, 640, 1280]],
    [1280, [160, 320, 640, 1280]],
    [700, [160, 320, 640, 700]],
    [160, [160]],
    [40, [40]],
  ])('selects widths for a picture of %i pixels', (width, widths) => expect(widthsFor(width)).toEqual(widths))
})
