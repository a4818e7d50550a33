import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { changePicture, removePicture } from '@/contract/picture-change'
import { getReceiptPhoto, getReceipts } from '@/contract/receipts'
import { createFiles } from '../../../mocks/files/files'
import { markFolder } from '../../../mocks/files/folder-store'
import { faultOfFiles, openFileStore, prepareFiles } from '../../../mocks/files/open-files'
import { createS3Store } from '../../../mocks/files/s3-store'
import { newKey } from '../platform-world'
import { photo, receiptsWorld, type ReceiptsWorld } from '../receipts-world'
import { startS3 } from './s3-server'

const hour = 60 * 60_000

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  await markFolder(folder, false)
})
afterAll(async () => {
  s3.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  for (const [name, value] of Object.entries(s3.account)) vi.stubEnv(name, value)
})

const stores = {
  'a folder': () => openFileStore({ FILES: folder }),
  'an S3 store': () => openFileStore(s3.environment),
}

describe.each(Object.entries(stores))('members’ pictures in %s', (_, open) => {
  let world: ReceiptsWorld
  let ploy: ReturnType<ReceiptsWorld['as']>
  let store: NonNullable<Awaited<ReturnType<typeof open>>>
  beforeEach(async () => {
    const opened = await open()
    if (!opened) throw new Error('There is a store.')
    store = opened
    world = await receiptsWorld({ fileStore: store })
    ploy = world.as(await world.tokenOf('ploy'))
  })

  const photoOf = (receiptId: string) =>
    world.send(getReceiptPhoto, { params: { receiptId, place: 0 } }, { token: ploy.token })

  const pictureKey = async () => {
    const row = await world.db
      .selectFrom('member_picture')
      .select('file_key')
      .executeTakeFirstOrThrow()
    return row.file_key ?? ''
  }

  test('the bytes are there, and in the database is their key', async () => {
    const image = photo()
    const { receipt } = await world.sendOne(ploy.token, { image })

    const row = await world.db
      .selectFrom('receipt_photo')
      .select(['base64', 'file_key'])
      .where('receipt_id', '=', receipt.id)
      .executeTakeFirstOrThrow()
    const sent = new Uint8Array(await image.arrayBuffer())
    expect(row.base64).toBe('')
    expect(await store.get(row.file_key ?? '')).toEqual(sent)
    const answer = await photoOf(receipt.id)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(sent)
  })

  test('what was kept in the database before is read from there', async () => {
    const { items } = await ploy.call(getReceipts, { query: { mode: 'all', skip: 0, top: 1 } })

    const answer = await photoOf(items[0]?.id ?? '')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toContain('</svg>')
  })

  test('a picture that is replaced or removed goes from the store within the next hours', async () => {
    await ploy.call(changePicture, { body: { image: photo() } })
    const first = await pictureKey()
    await ploy.call(changePicture, { body: { image: photo() } })
    const second = await pictureKey()

    world.clock.advance(2 * hour, world.appId)
    await world.platform.prune()
    expect(await Promise.all([first, second].map((key) => store.get(key)))).toEqual([
      undefined,
      expect.any(Uint8Array),
    ])

    await ploy.call(removePicture, {})
    await world.platform.prune()
    expect(await store.get(second)).toBeUndefined()
    expect(await world.db.selectFrom('stored_file').selectAll().execute()).toEqual([])
  })

  test('a file that the store has lost is like none', async () => {
    const { receipt } = await world.sendOne(ploy.token)
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { key } = await world.db.selectFrom('stored_file').select('key').executeTakeFirstOrThrow()
    await store.remove(key)

    expect((await photoOf(receipt.id)).status).toBe(404)
    expect(warning).toHaveBeenCalledOnce()
  })
})

test('while the store cannot be reached nothing is taken, and the same request succeeds later', async () => {
  const gone = createS3Store({
    bucket: 'pictures',
    prefix: '',
    endpoint: 'http://127.0.0.1:1',
    region: undefined,
  })
  const folderStore = await stores['a folder']()
  let isGone = true
  const store = folderStore && {
    ...folderStore,
    put: (...put: Parameters<typeof gone.put>) => (isGone ? gone : folderStore).put(...put),
  }
  const world = await receiptsWorld({ ...(store && { fileStore: store }) })
  const token = await world.tokenOf('ploy')
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const image = photo()
  const idempotencyKey = newKey()

  await expect(world.sendOne(token, { image }, { idempotencyKey })).rejects.toMatchObject({
    code: 'busy',
    details: { RetryAfter: 30 },
  })
  expect(await world.count()).toBe(0)
  expect(warning).toHaveBeenCalledOnce()

  isGone = false
  await world.sendOne(token, { image }, { idempotencyKey })
  expect(await world.count()).toBe(1)
})

test('in the bucket the key has the prefix, and a wrong secret opens nothing', async () => {
  const file = { bytes: new Uint8Array([1]), contentType: 'image/png' }
  await (await openFileStore(s3.environment))?.put('brand/a b', file)
  expect(s3.paths()).toContain('/pictures/taem/brand/a%20b')

  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
  const other = await openFileStore(s3.environment)
  await expect(other?.get('brand/a b')).rejects.toThrow('SignatureDoesNotMatch')
})

test('a file is whole or absent in the folder', async () => {
  const store = await openFileStore({ FILES: folder })
  await store?.put('brand/one', { bytes: new Uint8Array([1, 2]), contentType: 'image/png' })

  expect(await readdir(join(folder, 'brand'))).toEqual(['one'])
})

test('a folder that is not mounted is not taken for the store, and nothing in it is forgotten', async () => {
  const world = await receiptsWorld()
  const bytes = new Uint8Array([1, 2, 3])
  const [mounted, gone] = [join(folder, 'mounted'), join(folder, 'gone')]
  await prepareFiles(world.db, { FILES: mounted })
  const files = createFiles(world.db, await openFileStore({ FILES: mounted }))
  const { appId } = world
  const now = world.clock.now(appId)
  const kept = await files.keep({ appId, bytes, contentType: 'image/png', now })
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

  await rename(mounted, gone)
  await mkdir(mounted)
  const later = { appId, now: now + 2 * 60 * 60_000 }
  const failures: unknown[] = []
  await files.sweep(
    later,
    () => false,
    (error) => failures.push(error),
  )
  expect(failures).toHaveLength(1)
  await expect(files.read(kept)).rejects.toMatchObject({ code: 'busy' })
  await expect(files.keep({ appId, bytes, contentType: 'image/png', now })).rejects.toMatchObject({
    code: 'busy',
  })
  await prepareFiles(world.db, { FILES: mounted })
  expect(warning.mock.calls.flat().join()).toContain('is it mounted?')
  expect(await readdir(mounted)).toEqual([])

  await rm(mounted, { recursive: true })
  await rename(gone, mounted)
  expect(await files.read(kept)).toEqual(bytes)
  await files.sweep(
    later,
    () => false,
    (error) => failures.push(error),
  )
  expect(await files.read(kept)).toBeUndefined()
  expect(failures).toHaveLength(1)
})

test.each([
  ['', undefined],
  ['/var/lib/taem/files', undefined],
  ['s3://pictures', undefined],
  ['s3://pictures/taem', undefined],
  ['files', 'must be a folder'],
  ['https://s3.example/pictures', 'must be a folder'],
  ['s3://', 'must be a folder'],
])('FILES=%s', (place, fault) => {
  expect(faultOfFiles({ FILES: place }) ?? '').toContain(fault ?? '')
  expect(faultOfFiles({ FILES: place }) === undefined).toBe(fault === undefined)
})

test('an address of a store that is none is told', () => {
  expect(faultOfFiles({ S3_ENDPOINT: 's3.example' })).toContain('S3_ENDPOINT')
})
