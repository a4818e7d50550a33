import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Columns, and figures that change in place. In running text "1,160" would gape around its ones. */
const columns = [
  'src/ui/facts.module.css',
  'src/features/draws/draws-page.module.css',
  'src/studio/links/links-page.module.css',
  'src/studio/results/results-page.module.css',
]
const changing = [
  'src/features/auth/otp/otp-modal.module.css',
  'src/features/receipts/form/sending-modal.module.css',
  'src/features/wallet/code/serial-validity.module.css',
  'src/features/wallet/code/till-mode.module.css',
  'src/pictures/picture-modal.module.css',
  'src/ui/quantity.module.css',
]

test('figures are tabular only in columns and where they change in place', () => {
  const sheets = globSync('src/**/*.css')

  const tabular = sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes('tabular-nums'))

  expect(tabular.toSorted()).toEqual([...columns, ...changing].toSorted())
})
