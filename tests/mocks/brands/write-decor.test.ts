import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packOf } from '../../../mocks/brands/packs.ts'
import { loadPack } from '../../../mocks/brands/load-pack.ts'

const { appId } = packOf('volt').identity
const tried = {
  theme: {
    seeds: {
      primary: '#B4235A',
      accent: '#FFC24B',
      neutral: '#7A7A86',
      fontText: 'Hanken Grotesk',
      fontDisplay: 'Hanken Grotesk',
    },
  },
  indicator: { type: 'rounded', size: 'm' },
  pointsCard: { gauge: 'ring' },
}

/** A copy of Volt's pack in a folder of its own, and what writes into it. */
async function copyOfVolt() {
  const folder = mkdtempSync(join(tmpdir(), 'taem-packs-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    // Modules of the next file would look for brands in the folder that is gone.
    vi.resetModules()
  })
  const pack = join(folder, 'volt')
  cpSync(join(import.meta.dirname, '../../../mocks/brands/volt'), pack, { recursive: true })
  vi.stubEnv('BRANDS_DIR', folder)
  vi.resetModules()
  const { writeDecor } = await import('../../../mocks/brands/write-decor.ts')
  return { writeDecor, pack, file: join(pack, 'content/design-setting.json') }
}

test('what was tried is in the pack, and the rest of the design stays', async () => {
  const { writeDecor, pack, file } = await copyOfVolt()
  const before = JSON.parse(readFileSync(file, 'utf8'))

  expect(writeDecor(appId, JSON.stringify(tried))).toBe('Written to the pack of volt.')

  expect(loadPack('volt', pack).design.decor).toMatchObject(tried)
  const { decor, feature } = JSON.parse(readFileSync(file, 'utf8')).data
  expect(feature).toEqual(before.data.feature)
  expect(decor).toEqual({ ...before.data.decor, ...tried })
})

test.each([
  ['no design', JSON.stringify({ ...tried, pointsCard: { gauge: 'wheel' } }), 'This is no design.'],
  ['no JSON', 'seeds', 'This is no design.'],
])('%s changes nothing', async (_, sent, told) => {
  const { writeDecor, file } = await copyOfVolt()
  const before = readFileSync(file, 'utf8')

  expect(writeDecor(appId, sent)).toBe(told)
  expect(writeDecor('nobody', JSON.stringify(tried))).toBe('No pack has this brand.')

  expect(readFileSync(file, 'utf8')).toBe(before)
})
