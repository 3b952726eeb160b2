/**
 * Returns every place where one of the names stands, with the declarations it refers to (`keys`). A shorthand `{ name }`
 * and a destructured `{ name }` refer to a variable (`keys`) and to a property (`properties`) at once.
 */
export function findOccurrences(project, declarations, names) {
  const { ts, sources } = project
  const found = []
  for (const [file, source] of sources) {
    if (![...names].some((name) => source.text.includes(name))) continue
    const visit = (node) => {
      const isName = ts.isIdentifier(node) || ts.isStringLiteral(node)
      if (isName && names.has(node.text)) {
        const one = occurrenceOf(project, declarations, node)
        if (one) {
          declarations.join(one.keys)
          declarations.join(one.properties ?? [])
          found.push({ ...one, file, node })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function occurrenceOf(project, declarations, node) {
  const { ts, checker } = project
  const { parent, text } = node
  if (ts.isStringLiteral(node) && !isQuotedName(ts, node)) return inString(project, declarations, node)
  if (ts.isShorthandPropertyAssignment(parent)) {
    const value = declarations.ofSymbol(checker.getShorthandAssignmentValueSymbol(parent), text)
    return {
      keys: value,
      properties: [declarations.keyOf(parent, text), ...declarations.expected(parent.parent, text)],
    }
  }
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    const properties = declarations.ofProperty(checker.getTypeAtLocation(parent.parent), text)
    if (parent.propertyName === node) return { keys: properties }
    if (parent.name === node && !parent.propertyName && !parent.dotDotDotToken)
      return { keys: [declarations.keyOf(parent, text)], properties }
  }
  return { keys: keysOf(project, declarations, node) }
}

function keysOf({ ts, checker }, declarations, node) {
  const { parent, text } = node
  const isInLiteral =
    (ts.isObjectLiteralElement(parent) && parent.name === node && ts.isObjectLiteralExpression(parent.parent)) ||
    (ts.isJsxAttribute(parent) && parent.name === node)
  if (isInLiteral) return [declarations.keyOf(parent, text), ...declarations.expected(parent.parent, text)]
  if (ts.isImportSpecifier(parent) && parent.propertyName)
    return parent.name === node
      ? [declarations.keyOf(parent, text)]
      : declarations.ofSymbol(checker.getAliasedSymbol(checker.getSymbolAtLocation(parent.name)), text)
  const isLocalExport = ts.isExportSpecifier(parent) && !parent.parent.parent.moduleSpecifier && !parent.propertyName
  const symbol = isLocalExport ? checker.getExportSpecifierLocalTargetSymbol(parent) : checker.getSymbolAtLocation(node)
  return [...declarations.ofSymbol(symbol, text), ...inherited({ ts, checker }, declarations, node)]
}

/** Members of the classes and interfaces that this member's class or interface extends or implements. */
function inherited({ ts, checker }, declarations, { parent: member, text }) {
  const holder = member.parent
  if (!holder || !(ts.isClassLike(holder) || ts.isInterfaceDeclaration(holder))) return []
  if (!ts.isClassElement(member) && !ts.isTypeElement(member)) return []
  const bases = (holder.heritageClauses ?? []).flatMap(({ types }) => [...types])
  return bases.flatMap((base) => declarations.ofProperty(checker.getTypeAtLocation(base), text))
}

function isQuotedName(ts, node) {
  const { parent } = node
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node
}

/** A property named in a string: `row['name']`, `'name' in row`, `Pick<Row, 'name'>`, `Row['name']`. */
function inString({ ts, checker }, declarations, node) {
  const { parent, text } = node
  if (ts.isElementAccessExpression(parent))
    return { keys: declarations.ofSymbol(checker.getSymbolAtLocation(node), text) }
  if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return { keys: declarations.ofProperty(checker.getTypeAtLocation(parent.right), text) }
  if (!ts.isLiteralTypeNode(parent)) return undefined
  let holder = parent.parent
  while (ts.isUnionTypeNode(holder)) holder = holder.parent
  const isPicked = ts.isTypeReferenceNode(holder) && /^(Pick|Omit)$/.test(holder.typeName.getText())
  const type = isPicked ? holder.typeArguments?.[0] : ts.isIndexedAccessTypeNode(holder) ? holder.objectType : undefined
  return type && { keys: declarations.ofProperty(checker.getTypeFromTypeNode(type), text) }
}
