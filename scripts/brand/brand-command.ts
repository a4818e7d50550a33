import '../setup/source-imports.ts'
import { parseArgs } from 'node:util'

const help = `npm run brand [-- COMMAND]

  check [NAME …]                       prints every fault of the packs, or of these
  pictures [--brand NAME] [--all]      makes the raster pictures whose drawings have changed, or all of
                                       them; what npm run brand does by itself

The packs are the folders of mocks/brands. docs/brand.md says what is in them.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    help: { type: 'boolean' },
    // Of the pictures.
    brand: { type: 'string' },
    all: { type: 'boolean' },
  },
})
const [command = 'pictures', ...names] = positionals

if (values.help) console.log(help)
else if (command === 'pictures') await import('./brand-pictures.ts')
else if (command === 'check')
  await (
    await import('./check-brands.ts')
  ).checkBrands(values.brand === undefined ? names : [...names, String(values.brand)])
else {
  console.error(`There is no command "${command}".\n\n${help}`)
  process.exitCode = 1
}
