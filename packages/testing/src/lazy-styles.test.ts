// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { dashed, lazyProperties, lazyStyles } from './lazy-styles.ts'

const ofJsdom = globalThis.getComputedStyle.bind(globalThis)
const lazily = lazyStyles(document, ofJsdom)

/** Elements to which the rules of browsers, of sheets and of style attributes apply. */
const elements = `
  <main><h1>a</h1><p>a <b>b</b> <br> <q>c</q></p><ul dir="rtl"><li>a</li></ul><bdi dir="ltr">a</bdi></main>
  <p hidden style="margin: 3px 4px; overflow: hidden; border: 2px solid"><i>a</i></p>
  <dialog>a</dialog><dialog open>a</dialog><div popover>a</div>
  <details><summary>a</summary><p>b</p></details><details open><summary>a</summary><p>b</p></details>
  <form><input type="hidden"><input type="tel" dir="rtl"><textarea></textarea><button>a</button><meter></meter>
    <fieldset><legend>a</legend><select><optgroup><option>a</option></optgroup></select></fieldset></form>
  <table><caption>a</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>
  <div style="visibility: hidden"><i>a</i><i style="visibility: visible">b</i><i style="visibility: inherit">c</i></div>
  <div style="display: initial; transform: scale(2); position: fixed; will-change: filter">a</div>
  <svg><g></g></svg><template>a</template><video></video><img alt=""><hr>
  <div class="page" id="one"><div class="row wide">a</div><a href="#one">b</a></div>`

const sheet = `
  .page > .row { position: sticky; margin: 1px 2px 3px } .row { overflow: auto scroll } .row.wide { width: 10px }
  a[href] { display: flex } #one a { visibility: hidden } :is(p, a) { direction: rtl } p::before { display: grid }
  @media screen { hr { height: 3px } } @media (max-width: 10em) { hr { width: 4px } } :::x { width: 5px }`

beforeEach(() => {
  document.body.innerHTML = elements
  document.head.innerHTML = ''
})

function expectSame(): void {
  for (const element of document.querySelectorAll('*')) {
    const [expected, actual] = [ofJsdom(element), lazily(element)]
    const of = (style: CSSStyleDeclaration) =>
      lazyProperties.map((name) => [name, Reflect.get(style, name), style.getPropertyValue(dashed(name))])
    expect(of(actual), element.outerHTML).toEqual(of(expected))
  }
}

it('gives the values of jsdom for the rules of browsers and of style attributes', expectSame)

it('gives the values of jsdom for the rules of a stylesheet, also after its text was replaced', () => {
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
  expectSame()
  expect(lazily(document.querySelector('.row') as Element).position).toBe('sticky')
  style.textContent = '.row { position: absolute; display: grid }'
  expectSame()
  expect(lazily(document.querySelector('.row') as Element).position).toBe('absolute')
  style.remove()
  expectSame()
})

it('leaves other properties to jsdom', () => {
  const [link] = document.getElementsByTagName('a')
  if (!link) throw new Error('the page has a link')
  const [expected, actual] = [ofJsdom(link), lazily(link)]
  expect([actual.color, actual.cursor, actual.length]).toEqual([expected.color, expected.cursor, expected.length])
  expect(actual.item(0)).toBe(expected.item(0))
  expect(actual.color).not.toBe('')
})
