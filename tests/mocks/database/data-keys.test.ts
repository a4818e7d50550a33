import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { encryptSecrets } from '../../../mocks/areas/staff/secret-store.ts'
import { readStaff } from '../../../mocks/areas/staff/staff-store.ts'
import { faultsOfDataFiles } from '../../../mocks/database/data-files.ts'
import {
  dataKeyFile,
  dataKeys,
  faultsOfDataKey,
  openDataKeys,
} from '../../../mocks/database/data-keys.ts'
import { newDataKey } from '../../../mocks/values/at-rest.ts'
import { freshFolder } from '../../fresh-folder.ts'
import { test, type World } from '../platform-world.ts'
import { signInAsStaff } from '../studio/staff-world.ts'

// The other files of this process have the key of the run.
afterEach(() => openDataKeys('', process.env.DATA_KEY))

test('a data folder gets a key that only its owner reads, and keeps it', () => {
  const folder = freshFolder()
  openDataKeys(folder, '')
  const [first] = dataKeys()
  openDataKeys(folder, '')

  expect(dataKeys()[0].id).toBe(first.id)
  expect(statSync(dataKeyFile(folder)).mode & 0o777).toBe(0o600)
  openDataKeys(freshFolder(), '')
  expect(dataKeys()[0].id).not.toBe(first.id)
  chmodSync(dataKeyFile(folder), 0o644)
  expect(faultsOfDataFiles(folder)).toContain(
    `Others can read ${dataKeyFile(folder)}: chmod 600 ${dataKeyFile(folder)}`,
  )
})

test('a malformed key is a fault of the start, and stays as it is', () => {
  const folder = freshFolder()
  expect(faultsOfDataKey(folder, '')).toEqual([])
  expect(faultsOfDataKey(folder, 'abc')).toEqual([
    expect.stringContaining('DATA_KEY: key 1 is not 32 bytes in base64.'),
  ])
  writeFileSync(dataKeyFile(folder), 'abc')
  const said = `${dataKeyFile(folder)} is no key; restore it, or set DATA_KEY.`
  expect(faultsOfDataKey(folder, '')).toEqual([said])
  expect(() => openDataKeys(folder, '')).toThrow(said)
  expect(readFileSync(dataKeyFile(folder), 'utf8')).toBe('abc')
})

const storedOf = async ({ db, appId }: World, id: string) => {
  const { totp_secret } = await db
    .selectFrom('staff')
    .select('totp_secret')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return totp_secret ?? ''
}

const put = async ({ db, appId }: World, id: string, totp_secret: string) =>
  db
    .updateTable('staff')
    .set({ totp_secret })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()

test('second factors are stored encrypted, each for its own row', async ({ world }) => {
  const own = await storedOf(world, 'tan')
  expect(own).toMatch(/^v1\./)
  await put(world, 'nok', own)

  await expect(signInAsStaff(world, 'nok')).rejects.toThrow('serverError')
  expect(String(world.errors.splice(0)[0])).toContain(
    'A value of staff.totp_secret is not as it was written.',
  )
  expect(await signInAsStaff(world, 'tan')).toMatch(/\w/)
})

test('a start encrypts what was plain, and what is of a former key', async ({ world }) => {
  const of = { appId: world.appId, staffId: 'tan' }
  const secret = (await readStaff(world.db, of))?.totp_secret ?? ''
  await put(world, 'tan', secret)

  await encryptSecrets(world.db)
  const once = await storedOf(world, 'tan')
  expect(once).not.toContain(secret)
  await encryptSecrets(world.db)
  expect(await storedOf(world, 'tan')).toBe(once)

  openDataKeys('', `${newDataKey()},${process.env.DATA_KEY}`)
  await encryptSecrets(world.db)
  expect(await storedOf(world, 'tan')).not.toBe(once)
  expect((await readStaff(world.db, of))?.totp_secret).toBe(secret)
  openDataKeys('', newDataKey())
  await expect(encryptSecrets(world.db)).rejects.toThrow('which DATA_KEY does not have')
})
