import {
  type ElementAccessExpression,
  isBinaryExpression,
  isDeleteExpression,
  isElementAccessExpression,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, TypeFlags, type Type } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'

const root = process.cwd()

/** The places where any text is used as a key of an object with inherited names. */
function looseLookUps(folders: string[]) {
  const api = new API({ cwd: root })
  const config = `${root}/tsconfig.json`
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  if (!project) throw new Error('There is no project.')
  const { checker, program } = project
  const found: string[] = []

  function isLoose({ argumentExpression, expression, parent }: ElementAccessExpression) {
    const table = checker.getTypeAtLocation(expression)
    if (!table || checker.isArrayLikeType(table) || isDeleteExpression(parent)) return false
    return isAnyText(checker.getTypeAtLocation(argumentExpression))
  }

  for (const name of program.getSourceFileNames()) {
    const file = name.slice(root.length + 1)
    const source = folders.some((folder) => file.startsWith(folder)) && program.getSourceFile(name)
    if (!source) continue
    const visit = (node: Node) => {
      const isLooseIn =
        isBinaryExpression(node) &&
        node.operatorToken.kind === SyntaxKind.InKeyword &&
        isAnyText(checker.getTypeAtLocation(node.left))
      if (isLooseIn || (isElementAccessExpression(node) && isLoose(node))) {
        found.push(`${file}: ${source.text.slice(node.pos, node.end).trim()}`)
      }
      node.forEachChild(visit)
    }
    source.forEachChild(visit)
  }
  api.close()
  return found
}

function isAnyText(type: Type | undefined): boolean {
  if (!type) return false
  if (type.isUnionType()) return type.getTypes().some(isAnyText)
  return (type.flags & (TypeFlags.String | TypeFlags.Any)) !== 0
}

test('objects are indexed by outside names with lookUp() only, never with brackets or `in`', () => {
  expect(looseLookUps(['src/', 'mocks/'])).toEqual([])
})
