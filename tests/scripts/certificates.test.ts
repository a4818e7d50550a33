import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

test('the hosts of certificates are found in a folder with spaces and Thai in its name', () => {
  const root = mkdtempSync(join(tmpdir(), 'taem งาน ของฉัน '))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['certificates', 'mkcert', 'apt']) {
    cpSync(`scripts/setup/${name}.ts`, join(root, `scripts/setup/${name}.ts`))
  }
  cpSync('mocks/brands/pack-folders.ts', join(root, 'mocks/brands/pack-folders.ts'))
  mkdirSync(join(root, 'mocks/brands/nimbus/content'), { recursive: true })
  writeFileSync(join(root, 'mocks/brands/nimbus/content/brand.json'), '{}')
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  const module = pathToFileURL(join(root, 'scripts/setup/certificates.ts')).href

  const program = `import { hostsOfBrands } from ${JSON.stringify(module)}; console.log(hostsOfBrands().join())`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })

  expect(said.trim()).toBe('localhost,127.0.0.1,nimbus.localhost')
})
