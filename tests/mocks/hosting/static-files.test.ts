import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStaticFiles } from '../../../mocks/hosting/static-files'
import { freshFolder } from '../../fresh-folder'

test('every spelling of a file’s URL shares one cache entry', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app.js'), 'export {}')
  const serve = createStaticFiles(folder)
  const asked = (path: string) =>
    serve(new Request(`https://app.example${path}`, { headers: { 'Accept-Encoding': 'br' } }))

  expect((await asked('/assets/app.js'))?.headers.get('Content-Encoding')).toBe('br')
  for (const path of ['//assets/app.js', '/assets//app.js', '/assets/%2fapp.js']) {
    expect([path, await asked(path)]).toEqual([path, undefined])
  }
})

test('only the worker that reads codes may run WebAssembly', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'assets'))
  const serve = createStaticFiles(folder)
  const policyOf = async (name: string) => {
    writeFileSync(join(folder, 'assets', name), 'export {}')
    const file = await serve(new Request(`https://app.example/assets/${name}`))
    return file?.headers.get('Content-Security-Policy')
  }

  expect(await policyOf('detect-worker-Dlu0vV0h.js')).toMatch(
    /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'/,
  )
  expect(await policyOf('app-Dlu0vV0h.js')).toBeNull()
})
