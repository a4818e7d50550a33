import { parseSync } from 'vite'

/** A use of a text in a source file. `key` is undefined when the key is computed. */
export interface TextUse {
  namespace: string
  key: string | undefined
  line: number
  /** The names of its values; undefined if they are not literal. */
  values?: string[] | undefined
}

export interface TextUses {
  uses: TextUse[]
  /** Every string in the source: a key may be named in a table and used elsewhere. */
  strings: Set<string>
  /**
   * Beginnings of template strings with a hole, such as `level.` in `level.${code}`; with their area
   * where they are the key of a call.
   */
  beginnings: Set<string>
}

interface SyntaxNode {
  type: string
  start: number
  [field: string]: unknown
}

type Scope = Map<string, string>

/** Finds which texts a source asks for through `useTexts('namespace')`, and in flows through `texts.t`. */
export function findTextUses(file: string, source: string): TextUses {
  const found: TextUses = { uses: [], strings: new Set(), beginnings: new Set() }
  /** Templates that a call has: their beginnings are of its area. */
  const called = new Set<SyntaxNode>()
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length

  function visit(node: SyntaxNode, scope: Scope) {
    const inner = isFunction(node) ? new Map(scope) : scope
    if (node.type === 'VariableDeclarator') bind(node, inner)
    if (node.type === 'Literal' && typeof node.value === 'string') found.strings.add(node.value)
    if (node.type === 'TemplateLiteral') noteTemplate(node)
    if (node.type === 'CallExpression') noteCall(node, inner)
    for (const child of childrenOf(node)) visit(child, inner)
  }

  function noteTemplate(node: SyntaxNode) {
    const [first, ...rest] = asNodes(node.quasis).map(cookedText)
    if (first === undefined || called.has(node)) return
    if (rest.length === 0) found.strings.add(first)
    else if (first !== '') found.beginnings.add(first)
  }

  function noteCall(node: SyntaxNode, scope: Scope) {
    const [argument, options] = asNodes(node.arguments)
    const namespace = calledNamespace(node, scope, options)
    if (namespace === undefined) return
    if (!argument) return
    for (const template of templatesOf(argument)) {
      const [first = ''] = asNodes(template.quasis).map(cookedText)
      called.add(template)
      const { namespace: area, key } = split(first, namespace)
      if (key) found.beginnings.add(`${area}:${key}`)
    }
    for (const key of keysOf(argument)) {
      const use = { ...split(key, namespace), line: lineOf(node.start) }
      found.uses.push({ ...use, values: valuesOf(options) })
    }
  }

  // The parser has a type per kind of node; here all nodes are read alike, field by field.
  visit(parseSync(file, source).program as unknown as SyntaxNode, new Map())
  return found
}

// const { t } = useTexts('home') · const { t: shared } = useTexts() · const t = useTexts('home')
function bind(node: SyntaxNode, scope: Scope) {
  const call = asNode(node.init)
  const target = asNode(node.id)
  if (call?.type !== 'CallExpression' || asNode(call.callee)?.name !== 'useTexts' || !target) return
  const [argument] = asNodes(call.arguments)
  const namespace = typeof argument?.value === 'string' ? argument.value : 'core'
  if (target.type === 'Identifier') scope.set(String(target.name), namespace)
  for (const property of asNodes(target.properties)) {
    const local = asNode(property.value)
    if (asNode(property.key)?.name === 't' && local) scope.set(String(local.name), namespace)
  }
}

function calledNamespace(node: SyntaxNode, scope: Scope, options: SyntaxNode | undefined) {
  const callee = asNode(node.callee)
  if (callee?.type === 'Identifier') return scope.get(String(callee.name))
  if (callee?.type !== 'MemberExpression' || asNode(callee.property)?.name !== 't') return
  const object = String(asNode(callee.object)?.name)
  // texts.t('key') where `const texts = useTexts('home')`
  const bound = scope.get(object)
  if (bound !== undefined || object !== 'texts') return bound
  // The store itself, as flows have it: texts.t('key', { ns: 'home' })
  const ns = asNodes(options?.properties).find(({ key }) => asNode(key)?.name === 'ns')
  if (!ns) return 'core'
  const namespace = asNode(ns.value)?.value
  return typeof namespace === 'string' ? namespace : undefined
}

function keysOf(node: SyntaxNode): (string | undefined)[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ConditionalExpression') {
    return [asNode(node.consequent), asNode(node.alternate)].flatMap((part) =>
      part ? keysOf(part) : [],
    )
  }
  const quasis = asNodes(node.quasis)
  return node.type === 'TemplateLiteral' && quasis.length === 1
    ? quasis.map(cookedText)
    : [undefined]
}

/** The templates with a hole that an argument may be. */
function templatesOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type === 'TemplateLiteral') return asNodes(node.quasis).length > 1 ? [node] : []
  if (node.type !== 'ConditionalExpression') return []
  return [asNode(node.consequent), asNode(node.alternate)].flatMap((part) =>
    part ? templatesOf(part) : [],
  )
}

/** The names in `t('key', { count, date: … })`; a spread or a variable may hold any. */
function valuesOf(options: SyntaxNode | undefined) {
  if (!options) return []
  if (options.type !== 'ObjectExpression') return undefined
  const properties = asNodes(options.properties)
  if (properties.some(({ type }) => type !== 'Property')) return undefined
  return properties.map(({ key }) => String(asNode(key)?.name ?? asNode(key)?.value))
}

function split(key: string | undefined, namespace: string) {
  const colon = key?.indexOf(':') ?? -1
  if (key === undefined || colon < 0) return { namespace, key }
  return { namespace: key.slice(0, colon), key: key.slice(colon + 1) }
}

function cookedText(quasi: SyntaxNode) {
  // Only a piece of a template has this value.
  const value = quasi.value as { cooked?: string } | undefined
  return value?.cooked ?? ''
}

function isFunction(node: SyntaxNode) {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
}

function childrenOf(node: SyntaxNode) {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? asNodes(value) : (asNode(value) ?? []),
  )
}

function asNodes(value: unknown) {
  return Array.isArray(value) ? value.flatMap((item) => asNode(item) ?? []) : []
}

// The parser's tree is plain data: every object with a type is a node.
function asNode(value: unknown) {
  const isNode = typeof value === 'object' && value !== null && 'type' in value
  return isNode ? (value as SyntaxNode) : undefined
}
