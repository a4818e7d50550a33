import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Dependency, readDependencies } from '../checks/licences.ts'
import { programs } from './app-folder.ts'
import { followImports } from './follow-imports.ts'
import { installedPackages } from './installed-packages.ts'

/**
 * Every package of the lock file with its licence and hash, in the form of CycloneDX 1.6. `required` is
 * what the server runs or members' browsers load; `excluded` are the tools. The same packages give the
 * same bytes.
 */
export function billOfMaterials(root: string) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  const run = new Set(installedPackages(root, followImports(root, programs).packages).map(nameOf))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: readDependencies(root).map((each) => componentOf(each, run.has(each.name))),
  }
}

/** `node_modules/@hono/node-server` and the like. */
function nameOf(place: string) {
  const scope = basename(dirname(place))
  return scope.startsWith('@') ? `${scope}/${basename(place)}` : basename(place)
}

function componentOf(dependency: Dependency, isRun: boolean) {
  const { name, version, licence, isDevelopment, integrity } = dependency
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, base64] = /^sha512-(\S+)/.exec(integrity ?? '') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isRun || !isDevelopment ? 'required' : 'excluded',
    ...(base64 && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
    licenses: [licenceOf(licence)],
    purl,
  }
}

/** An SPDX id, an expression of several, or words that are neither. */
function licenceOf(licence: string) {
  if (/ (OR|AND|WITH) /.test(licence)) return { expression: licence }
  return { license: /^[\w.+-]+$/.test(licence) ? { id: licence } : { name: licence } }
}
