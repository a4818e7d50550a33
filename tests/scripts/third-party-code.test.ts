import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'

type Plugins = Awaited<ReturnType<typeof resolveConfig>>['plugins']

/** Libraries in the build, with React's CommonJS, and Vite's own code. */
const libraries = [
  '{react,react-dom,scheduler}/**/*.production.js',
  '{react,react-dom,scheduler}/*.js',
  'react-router/dist/production/**/*.{js,mjs}',
  '@tanstack/{query-core,react-query,react-virtual,virtual-core}/build/modern/*.js',
  '@base-ui/{react,utils}/**/*.mjs',
  'i18next/dist/esm/*.js',
  'leaflet/dist/*.{js,css}',
  'zod/v4/{core,mini}/*.js',
  '{react-hook-form,zustand,crypto-js,dompurify,jsbarcode,uqr,supercluster}/**/*.{js,mjs}',
]

const files = globSync(libraries.map((name) => `node_modules/${name}`)).map((file) => resolve(file))
const virtual = ['\0vite/preload-helper.js', '\0rolldown/runtime.js']

let ours: Plugins = []

beforeAll(async () => {
  const { plugins } = await resolveConfig({ configFile: 'vite.config.ts' }, 'build')
  ours = plugins.filter(({ name }) => name.startsWith('taem:'))
})

test('the sample has files of every library', () => {
  const found = libraries.filter((name) => globSync(`node_modules/${name}`).length === 0)

  expect(found).toEqual([])
  expect(ours.map(({ name }) => name)).toContain('taem:thai-lines')
})

test('no plugin of ours changes a file of a library', { timeout: 60_000 }, async () => {
  const sources = [
    ...files.map((id) => ({ id, code: readFileSync(id, 'utf8') })),
    ...virtual.map((id) => ({ id, code: 'export const helper = 1' })),
  ]
  const changed: string[] = []
  for (const { name, transform, load } of ours) {
    for (const { id, code } of sources) {
      if (isLoaded(await run(load, id))) changed.push(`${name} replaces ${id}`)
      const result = codeOf(await run(transform, code, id))
      if (result !== undefined && result !== code) changed.push(`${name} changes ${id}`)
    }
  }

  expect(changed).toEqual([])
})

test('no plugin of ours changes a finished file, which holds libraries too', async () => {
  const finished = () => ({ 'assets/libraries.js': { type: 'chunk', code: 'export {}' } })
  const bundle = finished()
  for (const { generateBundle } of ours) await run(generateBundle, {}, bundle, true)

  expect(ours.filter(({ renderChunk }) => renderChunk).map(({ name }) => name)).toEqual([])
  expect(bundle).toEqual(finished())
})

test('react-router is used by its public interface', () => {
  const unsafe = globSync('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('UNSAFE_'),
  )

  expect(unsafe).toEqual([])
})

/** Runs a hook, which is a function or has one, as the build does. */
function run(hook: unknown, ...given: unknown[]): unknown {
  const handler = typeof hook === 'object' && hook && 'handler' in hook ? hook.handler : hook
  return typeof handler === 'function'
    ? handler.apply({ emitFile: () => undefined }, given)
    : undefined
}

const isLoaded = (result: unknown) => result !== undefined && result !== null

function codeOf(result: unknown) {
  if (typeof result === 'string') return result
  return typeof result === 'object' && result && 'code' in result ? String(result.code) : undefined
}
