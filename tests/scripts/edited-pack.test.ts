import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeNewBrand } from '../../scripts/brand/new-brand.ts'
import { jasmine } from './jasmine.ts'
import { startDevelopment } from './started.ts'

test('an edited pack shows at once in development, a fault is told, and the page stays', async () => {
  const brands = mkdtempSync(join(tmpdir(), 'taem-edited-'))
  onTestFinished(() => rmSync(brands, { recursive: true }))
  await writeNewBrand(jasmine, join(brands, 'jasmine'))
  const development = await startDevelopment({ BRANDS_DIR: brands, BRAND: 'jasmine' })
  onTestFinished(() => development.close())
  const design = join(brands, 'jasmine/content/design-setting.json')
  const seedOf = async () => {
    const page = await (await fetch(`http://localhost:${development.port}/`)).text()
    return /--seed-primary:(#\w+)/.exec(page)?.[1]
  }
  const edit = (from: string, to: string) =>
    writeFileSync(design, readFileSync(design, 'utf8').replace(from, to))
  /** Waits for the terminal: pages that are asked for meanwhile take the time that the change needs. */
  const until = (said: string | RegExp) =>
    vi.waitFor(() => expect(development.said()).toMatch(said), { timeout: 30_000 })
  expect(development.said()).toContain(`jasmine            http://localhost:${development.port}/`)
  expect(await seedOf()).toBe('#B4235A')

  edit('#B4235A', '#0B6E4F')
  await until(/jasmine: .* changed/)
  expect(await seedOf()).toBe('#0B6E4F')

  edit('"#0B6E4F"', 'green')
  await until('design-setting.json is no JSON')
  expect(await seedOf()).toBe('#0B6E4F')

  edit('green', '"#1B1EFF"')
  await until(/is no JSON[^]*jasmine: .* changed/)
  expect(await seedOf()).toBe('#1B1EFF')
}, 120_000)

test('a brand that is not there stops the start, which names those that are', async () => {
  const development = await startDevelopment({ BRAND: 'nimbus' })
  onTestFinished(() => development.close())

  expect(await development.ended).toBe(1)
  expect(development.said()).toMatch(
    /^There is no brand "nimbus":\n {2}The brands are: .*chaan.*volt.*\n$/,
  )
}, 60_000)
