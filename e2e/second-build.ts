import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/**
 * The build in `dist` as it would come out of changed sources: every chunk, style sheet and font has
 * another name, and no file of the first build is there any more.
 * @returns its folder
 */
export function makeSecondBuild(dist = 'dist'): string {
  const folder = mkdtempSync(join(tmpdir(), 'taem-second-'))
  const files = globSync('**/*.*', { cwd: dist })
  const hashed = new Set(
    files.filter((file) => file.startsWith('assets/')).map((file) => basename(file)),
  )
  const named = (text: string) =>
    text.replaceAll(/[\w.-]+\.(?:js|css|woff2|svg|wasm)\b/g, (name) =>
      hashed.has(name) ? second(name) : name,
    )
  const integrities = new Map<string, string>()
  for (const file of files.filter((name) => name !== 'service-worker.js')) {
    const bytes = readFileSync(join(dist, file))
    const changed = /\.(js|css|html)$/.test(file) ? Buffer.from(named(bytes.toString())) : bytes
    integrities.set(integrityOf(bytes), integrityOf(changed))
    write(named(file), changed)
  }
  const worker = named(readFileSync(join(dist, 'service-worker.js'), 'utf8'))
  write(
    'service-worker.js',
    worker.replaceAll(/sha256-[\w+/=]+/g, (known) => integrities.get(known) ?? known),
  )
  return folder

  function write(file: string, content: string | Buffer) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
}

/** Files of the second build, among addresses. */
export const isOfSecondBuild = (address: string) => /-second\.\w+$/.test(address)

function second(name: string) {
  return name.replace(/(\.\w+)$/, '-second$1')
}

function integrityOf(bytes: Buffer) {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}
