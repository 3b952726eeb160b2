import { dirname, relative } from 'node:path'
import ts from 'typescript'

/**
 * Counts the files that a reader enters who follows one call through the code: those that hold a function on some path of
 * calls from the start to the end. The second number is of a reader who also steps once into every other call on these paths.
 * `node tools/structure/followed-files.mjs [--list]` prints the counts.
 *
 * A path goes from a function to every function that it names; from a member of a slice's face to the code behind it in
 * the slice's `create…`; from a call's method and path to its contract, its route and its handler. Types, tests and
 * libraries are not entered, nor is what leads nowhere near the end.
 */
const walks = [
  {
    name: "a till's log reaches the server",
    from: 'apps/till/src/engine/send-log.ts#sendLog',
    to: 'modules/ordering/src/server/store/offline/device-log.writer.ts#insertEntry',
    most: 12,
  },
  {
    name: 'a guest places an order',
    from: 'POST /api/orders',
    to: 'modules/ordering/src/server/store/orders.writer.ts#insertOrder',
    most: 9,
  },
  {
    name: 'an online payment starts',
    from: 'GET /api/orders/payment/{id}',
    to: 'modules/gateways/src/server/online-gateway.ts#OnlineGateway.start',
    most: 10,
  },
  {
    name: 'an online payment returns',
    from: 'GET /api/transactions/verify',
    to: 'modules/payments/src/server/store/ledger/transactions.writer.ts#updateTransaction',
    most: 8,
  },
]

const root = process.cwd()
const config = ts.parseJsonConfigFileContent(ts.readConfigFile('tsconfig.json', ts.sys.readFile).config, ts.sys, root)
const isProduct = (file) =>
  /^(apps|modules|packages)\/[^/]+\/src\//.test(file) && !/\.(test|suite)\.|\/testing\//.test(file)
const pathOf = (node) => relative(root, node.getSourceFile().fileName)
const program = ts.createProgram(
  config.fileNames.filter((file) => isProduct(relative(root, file))),
  config.options,
)
const checker = program.getTypeChecker()
const sources = program.getSourceFiles().filter((source) => isProduct(relative(root, source.fileName)))

/** The code of a node of the graph: its key, and what has to be read for its arrows. */
const code = new Map()
const keyOf = (declaration) => `${pathOf(declaration)}#${nameOf(declaration)}`

function nameOf(declaration) {
  const own = declaration.name?.getText() ?? ''
  const holder = holderOf(declaration)
  return holder && holder !== declaration ? `${nameOf(holder)}.${own}` : own
}

/** The declaration at the top of the file that a declaration stands in. */
function holderOf(node) {
  let at = node
  while (at.parent && !ts.isSourceFile(at.parent)) {
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at
    at = at.parent
  }
  return at
}

const contracts = new Map()
const routes = new Map()
for (const source of sources) visitCalls(source)

/** Notes the contracts (`defineEndpoint`) and the handlers that `bind` gives them. */
function visitCalls(source) {
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, handler] = node.arguments
      if (node.expression.text === 'defineEndpoint' && first && ts.isObjectLiteralExpression(first)) {
        const field = (name) => first.properties.find((one) => one.name?.getText() === name)
        const text = (property) => property && checker.getTypeAtLocation(property.initializer ?? property.name).value
        const call = `${text(field('method'))} ${text(field('path'))}`
        const declaration = holderOf(node)
        contracts.set(call, keyOf(declaration))
        code.set(keyOf(declaration), [])
      }
      if (node.expression.text === 'bind' && first && handler) {
        const contract = declarationOf(first)
        if (contract) routes.set(keyOf(contract), { key: `${pathOf(node)}#${first.getText()}`, handler })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

function declarationOf(node) {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  let symbol = checker.getSymbolAtLocation(name)
  if (symbol && ts.isShorthandPropertyAssignment(name.parent))
    symbol = checker.getShorthandAssignmentValueSymbol(name.parent)
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
  const declaration = symbol?.valueDeclaration ?? symbol?.declarations?.[0]
  if (!declaration || !isProduct(pathOf(declaration))) return undefined
  if (ts.isParameter(declaration) || ts.isBindingElement(declaration)) return undefined
  return declaration
}

/** Members of faces: what a `create…` function of the same slice puts behind the name. */
function behind(declaration) {
  const folder = dirname(pathOf(declaration))
  const name = declaration.name.getText()
  const found = []
  for (const source of sources) {
    const file = relative(root, source.fileName)
    if (dirname(file) !== folder || !/\/(create-[\w-]+|index)\.ts$/.test(file)) continue
    const visit = (node) => {
      const isMember =
        ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) || ts.isMethodDeclaration(node)
      if (isMember && node.name.getText() === name) found.push(node)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

const arrows = new Map()
function arrowsOf(key, nodes) {
  if (arrows.has(key)) return
  const targets = new Map()
  arrows.set(key, targets)
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isStringLiteral(node) && contracts.has(node.text)) addContract(node.text, targets)
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node)
      if (declaration) add(declaration, targets)
    }
    ts.forEachChild(node, visit)
  }
  for (const node of nodes) visit(node)
  for (const [target, its] of targets) arrowsOf(target, its)
}

function addContract(call, targets) {
  const contract = contracts.get(call)
  const route = routes.get(contract)
  targets.set(contract, [])
  if (!route) return
  arrows.set(contract, new Map([[route.key, [route.handler]]]))
  arrowsOf(route.key, [route.handler])
}

function add(declaration, targets) {
  if (ts.isPropertySignature(declaration) || ts.isMethodSignature(declaration)) {
    targets.set(keyOf(declaration), behind(declaration))
    return
  }
  const isCode =
    ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration) || ts.isClassDeclaration(declaration)
  if (!isCode) return
  const holder = holderOf(declaration)
  if (holder === declaration || ts.isFunctionDeclaration(holder)) targets.set(keyOf(holder), [holder])
}

function start(from) {
  if (!contracts.has(from)) {
    const [file, name] = from.split('#')
    const source = program.getSourceFile(file)
    const symbol =
      checker.getSymbolAtLocation(source) &&
      checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find((one) => one.name === name)
    arrowsOf(from, [symbol.valueDeclaration])
    return from
  }
  addContract(from, new Map())
  return contracts.get(from)
}

function reach(from, nextOf) {
  const seen = new Set([from])
  const open = [from]
  while (open.length > 0)
    for (const next of nextOf(open.pop())) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(next)
    }
  return seen
}

const filesOf = (keys) => [...new Set(keys.map((key) => key.split('#')[0]))].sort()

for (const { name, from, to, most } of walks) {
  const begin = start(from)
  const forward = reach(begin, (key) => arrows.get(key)?.keys() ?? [])
  const back = new Map()
  for (const key of forward)
    for (const next of arrows.get(key)?.keys() ?? []) back.set(next, [...(back.get(next) ?? []), key])
  if (!forward.has(to)) console.log(`${name}: no path to ${to}`)
  const backward = reach(to, (key) => back.get(key) ?? [])
  const entered = [...backward].filter((key) => forward.has(key))
  const aside = entered.flatMap((key) => [...(arrows.get(key)?.keys() ?? [])])
  const files = filesOf(entered)
  console.log(
    `${name}: ${files.length} files (at most ${most}), with every call on these paths ${filesOf([...entered, ...aside]).length}`,
  )
  if (process.argv.includes('--list'))
    for (const file of files)
      console.log(
        `      ${file}: ${entered
          .filter((key) => key.startsWith(`${file}#`))
          .map((key) => key.split('#')[1])
          .join(', ')}`,
      )
}
