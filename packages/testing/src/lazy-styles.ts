import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One selector of a rule, with what an element needs to match it: asking jsdom takes far longer. */
type Branch = { selector: string; tag: string; attribute: string; isComplete: boolean }
/** A rule of a stylesheet; its style has the properties that its shorthands set. */
type Rule = { branches: readonly Branch[]; style: CSSStyleDeclaration }

/** What positioning, scrolling and queries by role read of an element and its ancestors, and what text areas read. */
export const lazyProperties = `
  position display visibility overflow overflowX overflowY direction contain willChange transform translate scale rotate
  perspective filter backdropFilter scrollbarGutter width height marginLeft marginRight marginTop borderTopWidth
  borderLeftWidth borderBottomWidth borderRightWidth paddingBottom paddingLeft paddingRight paddingTop boxSizing
  fontFamily fontSize fontStyle fontWeight letterSpacing lineHeight tabSize textIndent textRendering textTransform
  wordBreak wordSpacing`
  .trim()
  .split(/\s+/)
/** jsdom replaces these values by those of an ancestor or of the specification. */
const replaced = new Set(['initial', 'inherit', 'unset', 'revert', 'revert-layer'])

export const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Returns a `getComputedStyle` that computes a property when it is read, from the rules that set it, with the values of
 * jsdom. `computeAll`, that of jsdom, computes all properties of an element and its ancestors from all rules:
 * milliseconds for each of the thousands of calls of a test file.
 */
export function lazyStyles(document: Document, computeAll: typeof getComputedStyle): typeof getComputedStyle {
  const rules = rulesThatSet(document)
  const properties = new Map(lazyProperties.map((name) => [name, dashed(name)]))
  const dashedProperties = new Set(properties.values())
  const isUnknown = (name: string) => !(name in document.documentElement.style)

  /** Returns undefined where only jsdom has the value. */
  function valueOf(element: Element, property: string): string | undefined {
    const value = cascaded(element, property, rules(property))
    if (replaced.has(value)) return undefined
    if (property === 'display') return value || 'inline'
    if (property !== 'visibility' || value) return value
    return element.parentElement ? valueOf(element.parentElement, property) : 'visible'
  }

  return (element, pseudoElement) => {
    if (pseudoElement) return computeAll(element, pseudoElement)
    let all: CSSStyleDeclaration | undefined
    const allOf = () => {
      all ??= computeAll(element)
      return all
    }
    const getPropertyValue = (property: string) =>
      (dashedProperties.has(property) ? valueOf(element, property) : undefined) ?? allOf().getPropertyValue(property)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue
        const property = typeof name === 'string' ? properties.get(name) : undefined
        if (property !== undefined) return isUnknown(property) ? undefined : getPropertyValue(property)
        const other: unknown = Reflect.get(allOf(), name)
        return typeof other === 'function' ? other.bind(allOf()) : other
      },
    })
  }
}

/** jsdom weighs no selectors: the last rule wins, and a style attribute wins over all rules. */
function cascaded(element: Element, property: string, rules: readonly Rule[]): string {
  const own = 'style' in element ? (element as HTMLElement).style.getPropertyValue(property) : ''
  const rule = own ? undefined : rules.findLast(({ branches }) => branches.some((branch) => matches(element, branch)))
  return rule?.style.getPropertyValue(property) ?? own
}

function matches(element: Element, { selector, tag, attribute, isComplete }: Branch): boolean {
  if (tag && element.localName !== tag) return false
  if (attribute && !element.hasAttribute(attribute)) return false
  if (isComplete) return true
  try {
    return element.matches(selector)
  } catch {
    // A selector that jsdom cannot read matches nothing.
    return false
  }
}

/** Returns a function that finds the rules of the current stylesheets that set a property. */
function rulesThatSet(document: Document): (property: string) => readonly Rule[] {
  let rulesOfBrowser: readonly Rule[] | undefined
  const rulesOfSheets = new WeakMap<CSSStyleSheet, readonly Rule[]>()
  let sheets: readonly CSSStyleSheet[] = []
  let found = new Map<string, readonly Rule[]>()

  function rulesOf(sheet: CSSStyleSheet): readonly Rule[] {
    const rules = rulesOfSheets.get(sheet) ?? rulesIn(sheet, document)
    rulesOfSheets.set(sheet, rules)
    return rules
  }

  return (property) => {
    const { styleSheets } = document
    // A style element with another text has another sheet.
    if (styleSheets.length !== sheets.length || sheets.some((sheet, index) => sheet !== styleSheets[index])) {
      sheets = Array.from(styleSheets)
      found = new Map()
    }
    rulesOfBrowser ??= rulesIn(browserSheet(document), document)
    const rules =
      found.get(property) ??
      [...rulesOfBrowser, ...sheets.flatMap(rulesOf)].filter(({ style }) => style.getPropertyValue(property) !== '')
    found.set(property, rules)
    return rules
  }
}

/** Returns the stylesheet that jsdom applies to every page. */
function browserSheet(document: Document): CSSStyleSheet {
  const library = dirname(createRequire(import.meta.url).resolve('jsdom'))
  const element = document.createElement('style')
  element.textContent = readFileSync(join(library, 'jsdom/browser/default-stylesheet.css'), 'utf8')
  document.head.append(element)
  const { sheet } = element
  element.remove()
  if (!sheet) throw new Error('jsdom read no stylesheet')
  return sheet
}

/** The lists of jsdom have a length and no iterator. */
function rulesIn(sheet: CSSStyleSheet, document: Document): Rule[] {
  return Array.from(sheet.cssRules).flatMap((rule) => {
    if (!('media' in rule)) return ruleOf(rule as CSSStyleRule, document)
    const { media, cssRules } = rule as CSSMediaRule
    const isForScreens = Array.from(media).includes('screen')
    return isForScreens ? Array.from(cssRules).flatMap((inner) => ruleOf(inner as CSSStyleRule, document)) : []
  })
}

function ruleOf(rule: CSSStyleRule, document: Document): Rule[] {
  if (!rule.selectorText) return []
  const { style } = document.createElement('p')
  for (const property of Array.from(rule.style)) style.setProperty(property, rule.style.getPropertyValue(property))
  // A comma within brackets separates no branches.
  const branches = rule.selectorText.split(/,(?![^(]*\))/).map((selector) => branchOf(selector.trim()))
  return [{ branches, style }]
}

/** Only selectors of one element, such as `p`, `[hidden]` or `input[type=hidden i]`, name what the element needs. */
function branchOf(selector: string): Branch {
  const [, tag = '', attribute = '', rest = ''] = /^([a-z][a-z\d]*)?(?:\[([a-z-]+)[^\]]*\])?(.*)$/s.exec(selector) ?? []
  if (/[\s>+~]/.test(rest)) return { selector, tag: '', attribute: '', isComplete: false }
  return { selector, tag, attribute, isComplete: [tag, `[${attribute}]`].includes(selector) }
}
