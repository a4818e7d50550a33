import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPoints } from '@/contract/points'
import { appealReceipt, getReceipt } from '@/contract/receipts'
import { patches, pngOf } from '../photo'
import { commandOf } from './command-run'
import { jpegOf } from './jpeg'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { type Member, newKey } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
let world: ReceiptsWorld
let ploy: Member
const { command, refused } = commandOf('receipt', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await receiptsWorld({ database: await sharedDatabase(folder) })
  ploy = world.as(await world.tokenOf('ploy'))
})
afterEach(async () => {
  await world.platform.close()
})

describe('a pending receipt', { timeout: 60_000 }, () => {
  const bytes = pngOf(patches('a'))
  const send = () =>
    world.sendOne(ploy.token, { image: new Blob([bytes]), remark: 'A gift', receiptNumber: '7' })

  test('is listed with all its details', async () => {
    const { receipt } = await send()

    const lines = (await command('--list')).split('\n')

    const at = lines.findIndex((line) => line.startsWith(receipt.id))
    expect(lines[at]).toMatch(
      /: member 7001, Chaan Lat Phrao, 2026-11-21, 7, 250 baht, 10 points, .* 2026-11-23T10:00:00/,
    )
    expect(lines[at + 1]).toBe('  remark: A gift')
  })

  test('names the receipt whose photo it may have', async () => {
    const { receipt } = await send()
    const image = new Blob([await jpegOf(patches('a'))])
    await world.sendOne(ploy.token, { image, receiptNumber: '8' })

    const lines = (await command('--list')).split('\n')

    expect(lines).toContain(`  its photo may be that of ${receipt.id}`)
  })

  test('shows its photo', async () => {
    const { receipt } = await send()

    const wish = ['--receipt', receipt.id, '--photos', join(folder, 'photos')]
    const database = await command(...wish)

    expect(database).toBe(join(folder, 'photos', `${receipt.id}-1.png`))
    expect(readFileSync(database).equals(bytes)).toBe(true)
    expect(statSync(database).mode & 0o777).toBe(0o600)
    expect(await refused(...wish)).toBe(`${database} is there already.\n`)
  })

  test('gives its points for the printed amount once it is approved', async () => {
    const { receipt } = await send()
    const { points } = await ploy.call(getPoints, {})

    const said = await command(
      '--receipt',
      receipt.id,
      '--approve',
      '--amount',
      '500',
      '--by',
      'Fah',
    )

    expect(said).toBe(`${receipt.id}: approved, 20 points`)
    expect((await ploy.call(getPoints, {})).points).toBe(points + 20)
    expect(await refused('--receipt', receipt.id, '--approve')).toContain('is decided already')
  })

  test('is rejected for a reason of the brand, and listed again after an appeal', async () => {
    const { receipt } = await send()
    const params = { receiptId: receipt.id }
    expect(await refused('--receipt', receipt.id, '--reject', 'ugly')).toContain('Reasons are:')

    await command('--receipt', receipt.id, '--reject', 'unreadable_date')

    const told = await ploy.call(getReceipt, { params })
    expect(told.receipt).toMatchObject({ status: 'reject', canAppeal: true })
    const body = { reason: 'date' as const, text: 'Look at the top' }
    await ploy.call(appealReceipt, { params, body, idempotencyKey: newKey() })
    expect(await command('--list')).toContain('appealed: {"reason":"date"')
  })

  test('is not decided by an invalid command', async () => {
    const { receipt } = await send()
    const one = ['--receipt', receipt.id]

    for (const args of [one, [...one, '--approve', '--reject', 'duplicate'], []]) {
      expect(await refused(...args)).toContain('npm run platform:receipt -- --list')
    }
    expect(await refused(...one, '--approve', '--amount', '1e12')).toContain('in baht, such as')
    expect(await refused(...one, '--approve', '--amount', '60000')).toContain('up to 50000 baht')
    const { refused: elsewhere } = commandOf('receipt', () => folder, { FILES: 'files' })
    expect(await elsewhere('--list')).toMatch(/^FILES is "files"; it must be a folder .*\n$/)

    const told = await ploy.call(getReceipt, { params: { receiptId: receipt.id } })
    expect(told.receipt.status).toBe('pending')
  })
})
