/**
 * Finds what an identifier declares or refers to. A key names one declaration: `file:position:text`. Keys of one
 * occurrence belong together: they must get the same new name.
 */
export function createDeclarations({ ts, checker, pathOf }) {
  const nodes = new Map()
  const parents = new Map()

  const keyOf = (node, text) => {
    const key = `${pathOf(node)}:${node.pos}:${text}`
    if (!parents.has(key)) {
      parents.set(key, key)
      nodes.set(key, { node, text, file: pathOf(node) })
    }
    return key
  }
  const rootOf = (key) => {
    let root = key
    while (parents.get(root) !== root) root = parents.get(root)
    parents.set(key, root)
    return root
  }
  const join = ([first, ...rest]) => {
    for (const key of rest) parents.set(rootOf(key), rootOf(first))
  }

  /** Resolves an alias to its target; an alias with another name (`import { a as b }`) is a declaration itself. */
  const ofSymbol = (symbol, text) => {
    if (!symbol) return []
    if (symbol.flags & ts.SymbolFlags.Alias) {
      const target = checker.getAliasedSymbol(symbol)
      if (target.name === text && target.declarations?.length) return ofSymbol(target, text)
      return (symbol.declarations ?? []).map((node) => keyOf(node, text))
    }
    const declared = [symbol, ...checker.getRootSymbols(symbol)].flatMap(({ declarations = [] }) => declarations)
    return [...new Set(declared.map((node) => keyOf(node, text)))]
  }
  const ofProperty = (type, text) => {
    if (!type) return []
    const members = type.isUnionOrIntersection() ? [type, ...type.types] : [type]
    return members.flatMap((one) => ofSymbol(checker.getPropertyOfType(checker.getNonNullableType(one), text), text))
  }
  /** Properties of the type that an object literal or JSX attributes are checked against. */
  const expected = (literal, text) => ofProperty(checker.getContextualType(literal), text)

  /** Returns the declarations that belong together, with the key of each group. */
  const groups = () => {
    const all = new Map()
    for (const key of parents.keys()) all.set(rootOf(key), [...(all.get(rootOf(key)) ?? []), nodes.get(key)])
    return all
  }
  return { keyOf, rootOf, join, ofSymbol, ofProperty, expected, groups }
}
