import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { inlineBundlerRuntime } from '../../scripts/build/bundler-runtime-plugin.ts'

const sources: Record<string, string> = {
  // Two files with helpers: of a namespace, since a rule puts `page` beside `app`, and of CommonJS.
  main: "import { app } from 'app'; import('page').then(app); import('old').then(app)",
  app: 'export const app = (page) => console.log(page)',
  page: "export const title = 'page'; export const size = document.title.length",
  old: "import { value } from 'common'; export const old = () => value",
  common: 'exports.value = window.name',
}

test('each file has the helpers that it uses, and none asks for a file of helpers', async () => {
  const before = await buildWith([])
  const after = await buildWith([inlineBundlerRuntime()])

  expect(before.filter(isOfHelpers)).toHaveLength(1)
  expect(after).toHaveLength(before.length - 1)
  expect(after.flatMap(({ imports }) => imports).filter((file) => /runtime/.test(file))).toEqual([])
  expect(after.map(({ code }) => code).join('\n')).not.toMatch(/from ?"[^"]*runtime/)
  expect(after.filter(({ code }) => /toStringTag/.test(code)).map(({ name }) => name)).toEqual([
    'shared',
  ])
  expect(after.filter(({ code }) => /exports:\{\}/.test(code)).map(({ name }) => name)).toEqual([
    'old',
  ])
})

const isOfHelpers = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.includes('\0rolldown/runtime.js')

async function buildWith(plugins: Plugin[]) {
  const virtual: Plugin = {
    name: 'sources',
    resolveId: (id) => (id in sources ? id : undefined),
    load: (id) => sources[id],
  }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [virtual, ...plugins],
    build: {
      write: false,
      rolldownOptions: {
        input: 'main',
        output: { codeSplitting: { groups: [{ name: 'shared', test: /^(app|page)$/ }] } },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.filter((one) => one.type === 'chunk')
}
