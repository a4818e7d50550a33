import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'

/**
 * Does what the first stage of deploy/Containerfile does, without a container engine: a copy of the
 * project without what .dockerignore names, and each RUN in it. `/app` is then `folder/app`.
 * @throws Error where a step fails, or `folder` is there already
 */
export function runImageSteps(root: string, folder: string): void {
  const source = join(folder, 'source')
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder)
  for (const file of filesOfContext(root)) {
    mkdirSync(dirname(join(source, file)), { recursive: true })
    cpSync(join(root, file), join(source, file))
  }
  for (const step of buildSteps(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))) {
    const command = step.replaceAll(
      / \/(app|empty)\b/g,
      (_, name: string) => ` '${join(folder, name)}'`,
    )
    console.log(`RUN ${command}`)
    const { status } = spawnSync('sh', ['-ec', command], { cwd: source, stdio: 'inherit' })
    if (status !== 0) throw new Error(`This step failed: ${step}`)
  }
}

/** The commands of the stage that builds. */
export function buildSteps(containerfile: string): string[] {
  const [, build = ''] = containerfile.split(/^FROM .+$/m)
  return [...build.matchAll(/^RUN (.+)$/gm)].map(([, command = '']) => command)
}

function filesOfContext(root: string): string[] {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const isIgnored = (file: string) =>
    ignored.some((name) => file === name || file.startsWith(`${name}/`) || matchesGlob(file, name))
  return stdout.split('\0').filter((file) => file !== '' && !isIgnored(file))
}
