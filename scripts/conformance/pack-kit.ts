import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { newestVersion } from '../contract/breaking-rules.ts'
import { changelogFile, documentFile } from '../contract/document-file.ts'
import { readArguments, stop } from '../setup/command-options.ts'

const usage = `Makes the conformance kit a package, for a machine without this repository.

  npm run conformance:pack                 taem-conformance-*.tgz in this folder
  npm run conformance:pack -- FOLDER       in that one`

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, '.cache/taem-conformance')
const [given = '.'] = readArguments(usage, {}, { least: 0, most: 1 }).positionals
const out = resolve(given)
if (!existsSync(out)) stop(`There is no folder ${out}.`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await build({
  root,
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': join(root, 'src') } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(root, 'scripts/conformance/packed-kit.ts'),
    outDir: folder,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'conformance.mjs' } },
  },
})
chmodSync(join(folder, 'conformance.mjs'), 0o755)
copyFileSync(documentFile, join(folder, 'openapi.json'))
// The page that goes with them names each.
cpSync(join(root, 'docs/integrate'), folder, { recursive: true })
copyFileSync(join(root, 'docs/integrate.md'), join(folder, 'README.md'))
copyFileSync(join(root, 'node_modules/zod/LICENSE'), join(folder, 'LICENSE-zod'))
// The version of the contract, a date, as npm writes versions.
const version = newestVersion(readFileSync(changelogFile, 'utf8')).split('-').map(Number).join('.')
const about = {
  name: 'taem-conformance',
  version,
  description: 'Tries a platform against the contract of the app',
  license: 'UNLICENSED',
  private: true,
  type: 'module',
  bin: { 'taem-conformance': 'conformance.mjs' },
  engines: { node: '>=20' },
}
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
const said = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
  cwd: folder,
  encoding: 'utf8',
})
console.log(join(out, said.trim()))
