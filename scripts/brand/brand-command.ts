import '../setup/source-imports.ts'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shownPath } from '../../mocks/brands/pack-folders.ts'
import { endOnFault } from '../setup/end-on-fault.ts'
import { parseOptions } from '../setup/parse-options.ts'
import { passOverLeft } from '../setup/pass-over-left.ts'

const help = `npm run brand [-- COMMAND]

  new NAME --primary '#RRGGBB'         writes a small pack: content, drawings from the colours, pictures
      --from BRAND                     begins with the content of another brand, without what is its own
      --accent '#RRGGBB'               another colour for what stands out
      --neutral '#RRGGBB'              what greys lean to
      --title 'Name'                   what members read, unless NAME with a capital
      --thai 'ชื่อ'                      how Thai texts name it, unless as --title
      --company 'Name'                 who runs it, for the terms
      --shape sharp|modern|rounded     corners
      --gauge arch|bar|ring            how levels are drawn
  preview NAME                         starts the app as this brand; its colours are tried on many pages
                                       at once at /themepreview, and saved into the pack
  page --config FILE                   makes the page of a build the brand's own, for a host of files: asks
                                       its platform, writes index.html, prints its headers
      --out FOLDER                     the app of the brand goes there, unless into the build itself
      --dist FOLDER                    the build, unless dist
      --origin https://…               where the app will be, if addresses of the config are paths
      --setting FILE                   the design setting as a file: nothing is asked, and a name is needed
      --name 'Name'                    what members read, unless as the platform says
      --hero ADDRESS                   the first picture of home, unless as the platform says
      --font FILE                      CSS with the @font-face of the brand's own font
      --nginx FILE                     writes the headers for nginx there as well
  check [NAME …]                       prints every fault of the packs, or of these
  pictures [NAME …] [--all]            makes the raster pictures whose drawings have changed, or all of
                                       them; what npm run brand does by itself, for all brands or
                                       for --brand NAME

The packs are the folders of mocks/brands, and of BRANDS_DIR if it is set. docs/brand.md says what is in them.`

const text = { type: 'string' } as const
const optionsOf = {
  new: {
    primary: text,
    accent: text,
    neutral: text,
    title: text,
    thai: text,
    company: text,
    shape: text,
    gauge: text,
    from: text,
  },
  preview: {},
  check: { brand: text },
  page: {
    config: text,
    setting: text,
    name: text,
    hero: text,
    font: text,
    origin: text,
    dist: text,
    out: text,
    nginx: text,
  },
  pictures: { brand: text, all: { type: 'boolean' } },
} as const

passOverLeft()
const { values: loose, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    help: { type: 'boolean' },
    ...optionsOf.new,
    ...optionsOf.page,
    ...optionsOf.pictures,
  },
})
const [command = 'pictures', ...names] = positionals

if (loose.help) console.log(help)
else if (command === 'new') await makeBrand().catch(endOnFault)
else if (command === 'pictures') await drawPictures().catch(endOnFault)
else if (command === 'preview') await preview().catch(endOnFault)
else if (command === 'page') await makePage().catch(endOnFault)
else if (command === 'check') {
  const { brand } = valuesOf('check')
  const { checkBrands } = await import('./check-brands.ts')
  await checkBrands(brand === undefined ? names : [...names, brand])
} else end(`There is no command "${command}".\n\n${help}`)

/** The options of a command; ends where one is unknown or has no value. */
function valuesOf<C extends keyof typeof optionsOf>(of: C) {
  try {
    return parseOptions({ allowPositionals: true, options: optionsOf[of] }).values
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function drawPictures() {
  const { brand, all = false } = valuesOf('pictures')
  const { makePictures } = await import('./brand-pictures.ts')
  await makePictures(brand === undefined ? names : [...names, brand], all)
}

/** The server of development, until it is ended. */
async function preview() {
  valuesOf('preview')
  const [name, ...more] = names
  if (name === undefined || more.length > 0) {
    end('Which brand? npm run brand -- preview mali')
    return
  }
  process.env.BRAND = name
  // The packs refuse a name that is no brand's.
  await import('../../mocks/brands/packs.ts')
  const port = process.env.PORT ?? '5180'
  console.log(`Colours, corners and gauge: http://localhost:${port}/themepreview\n`)
  const start = join(import.meta.dirname, '../platform/start.ts')
  const { status } = spawnSync(process.execPath, [start], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

async function makeBrand() {
  const values = valuesOf('new')
  const [name = '', ...more] = names
  if (name === '' || more.length > 0 || values.primary === undefined) {
    end(`A new brand has one name and one colour: npm run brand -- new mali --primary '#B4235A'`)
    return
  }
  const { faultsOfNewBrand, lookOfBrand, newFolderOfPack, writeNewBrand } =
    await import('./new-brand.ts')
  const { from } = values
  const look = from === undefined ? undefined : lookOfBrand(from)
  const displayName = values.title ?? name.charAt(0).toUpperCase() + name.slice(1)
  const brand = {
    name,
    displayName,
    thaiName: values.thai,
    company: values.company ?? displayName,
    primary: values.primary,
    accent: values.accent ?? '#FFC24B',
    neutral: values.neutral ?? '#7A7A86',
    shape: values.shape ?? look?.shape ?? 'modern',
    gauge: values.gauge ?? look?.gauge ?? 'ring',
    from,
  }
  const faults = faultsOfNewBrand(brand)
  if (faults.length > 0) {
    end(faults.join('\n'))
    return
  }
  try {
    const folder = newFolderOfPack(name)
    const files = await writeNewBrand(brand, folder)
    console.log(`${shownPath(folder)}:\n${files.map((file) => `  ${file}`).join('\n')}`)
  } catch (error) {
    end(error instanceof Error ? error.message : String(error))
    return
  }
  // In a process of its own: this one has read the packs before there was this one.
  const command = join(import.meta.dirname, 'brand-command.ts')
  const { status } = spawnSync(process.execPath, [command, 'pictures', '--brand', name], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    end(`The pictures for chats and home screens are missing: npm run brand -- --brand ${name}`)
    return
  }
  const folder = process.env.BRANDS_DIR
  const where = folder ? `BRANDS_DIR=${folder} ` : ''
  console.log(
    `\nSee it: ${where}BRAND=${name} npm start\nTry its colours: ${where}npm run brand -- preview ${name}\nCheck it after a change: ${where}npm run brand -- check ${name}`,
  )
}

async function makePage() {
  const { config, ...options } = valuesOf('page')
  if (config === undefined || names.length > 0) {
    end('A page needs the app config of its brand: npm run brand -- page --config app-config.json')
    return
  }
  const { writePage } = await import('./write-page.ts')
  console.log(await writePage({ ...options, config }))
}

function end(message: string) {
  console.error(message)
  process.exitCode = 1
}
