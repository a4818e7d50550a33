import '../setup/source-imports.ts'
import { resolve } from 'node:path'
import { readOptions, requireTogether, stopWithUsage } from '../setup/command-options.ts'
import { writeAppFolder } from './app-folder.ts'
import { runImageSteps } from './image-steps.ts'
import { fillTemplate } from './nginx-template.ts'

const usage = `Usage:
  npm run deploy -- --to FOLDER      all that a production machine needs, in an empty folder
  npm run deploy -- --static FOLDER --config APP_CONFIG
                                     a brand's app for a host of files, with its headers as files;
                                     --setting, --name, --hero, --font and --origin as of brand -- page
  npm run deploy -- --nginx          nginx's part, filled in from the variables TAEM_… of the environment
  npm run deploy -- --steps FOLDER   the steps of deploy/Containerfile in a new folder, without containers
Options:
  --dist FOLDER                      the build, unless dist`

const text = { type: 'string' } as const
const ofPage = { config: text, setting: text, name: text, hero: text, font: text, origin: text }
const options = {
  to: text,
  static: text,
  nginx: { type: 'boolean' },
  steps: text,
  dist: text,
  ...ofPage,
} as const

const values = readOptions(usage, options)
const { to, static: bundle, nginx, steps, dist = 'dist', config, ...page } = values
if ([to, bundle, nginx, steps].filter((one) => one !== undefined).length !== 1) {
  stopWithUsage(usage, 'One of --to, --static, --nginx and --steps.')
}
requireTogether(usage, values, {
  to: ['dist'],
  static: ['dist', ...Object.keys(ofPage)],
  nginx: [],
  steps: [],
})
try {
  if (to !== undefined) {
    const { files, packages } = writeAppFolder(process.cwd(), resolve(dist), resolve(to))
    console.log(`${resolve(to)}: ${files} files and the build, ${packages.length} packages.`)
    console.log('To start it there: npm start, with the settings of docs/deploy.md.')
  } else if (bundle !== undefined) {
    if (config === undefined) stopWithUsage(usage, '--static needs --config FILE.')
    // After the hooks of source-imports.ts are in place.
    const { writeStaticBundle } = await import('./static-bundle.ts')
    console.log(await writeStaticBundle(resolve(bundle), { ...page, config, dist: resolve(dist) }))
  } else if (steps !== undefined) {
    runImageSteps(process.cwd(), resolve(steps))
  } else {
    const given = Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('TAEM_') && value ? [[name, value] as const] : [],
    )
    console.log(fillTemplate(process.cwd(), Object.fromEntries(given)))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
