import { describe, expect, it } from 'vitest'
import { foldersInCircles } from '../../tools/gates/folders.mjs'

describe('the gate on folders', () => {
  it('finds folders that import each other through a third one, and none that import in one direction', () => {
    const edges: [string, string][] = [
      ['app/src/sell/a.ts', 'app/src/pay/b.ts'],
      ['app/src/pay/sub/c.ts', 'app/src/print/d.ts'],
      ['app/src/print/e.ts', 'app/src/sell/f.ts'],
      ['app/src/orders/g.ts', 'app/src/sell/a.ts'],
    ]
    expect(foldersInCircles(edges)).toEqual([['app/src', ['pay', 'print', 'sell']]])
    expect(foldersInCircles(edges.slice(1))).toEqual([])
  })

  it('ignores files beside the folders, which may import all of them', () => {
    expect(
      foldersInCircles([
        ['app/src/main.ts', 'app/src/sell/a.ts'],
        ['app/src/sell/a.ts', 'app/src/deps.ts'],
      ]),
    ).toEqual([])
  })
})
