import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readForm } from '../../mocks/request/read-form'
import { createUploads, type Upload } from '../../mocks/request/uploads'

const megabyte = 1024 * 1024
const type = 'multipart/form-data; boundary=x'
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const fileHead =
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'

const uploads = createUploads()
const folder = mkdtempSync(join(tmpdir(), 'uploads-test-'))

beforeEach(() => {
  vi.stubEnv('TMPDIR', folder)
})

afterAll(async () => {
  await uploads.close()
  rmSync(folder, { recursive: true })
})

async function* bodyOf(...chunks: (string | Uint8Array)[]) {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
}

const read = (...chunks: (string | Uint8Array)[]) => readForm(bodyOf(...chunks), type, uploads)
const failureOf = (form: Promise<unknown>) => form.then(() => 'none', String)

test('a file keeps its bytes, and a field its Thai text', async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, at) => at % 251)

  const { remark, image } = await read(part('remark', 'อร่อย'), fileHead, bytes, '\r\n--x--\r\n')

  expect(remark).toBe('อร่อย')
  expect((image as Upload).size).toBe(300_000)
  expect(await (image as Upload).bytes()).toEqual(bytes)
})

test('a line break in a field is one character, and in a file it stays', async () => {
  const { remark, image } = await read(
    part('remark', 'one\r\ntwo\r\n\r\n'),
    fileHead,
    'a\r\nb',
    '\r\n--x--\r\n',
  )

  expect(remark).toBe('one\ntwo\n\n')
  expect(Buffer.from(await (image as Upload).bytes()).toString()).toBe('a\r\nb')
})

test('while files arrive memory holds none of them, and the disk has no name of them', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heldNow = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = heldNow()
  const { promise: measured, resolve: goOn } = Promise.withResolvers<void>()
  let sent = 0
  async function* large() {
    yield Buffer.from(fileHead)
    for (let count = 0; count < 10; count += 1) {
      yield await Promise.resolve(Buffer.alloc(megabyte, 'a'))
      sent += 1
    }
    await measured
    yield Buffer.from('\r\n--x--\r\n')
  }
  const forms = Array.from({ length: 5 }, () => readForm(large(), type, uploads))

  await expect.poll(() => sent).toBe(50)
  await expect.poll(() => heldNow() - before).toBeLessThan(10 * megabyte)
  expect(readdirSync(folder)).toEqual([])
  goOn()

  const sizes = (await Promise.all(forms)).map(({ image }) => (image as Upload).size)
  expect(sizes).toEqual(Array(5).fill(10 * megabyte))
})

test('a form that ends in the middle of a file is refused', async () => {
  expect(await failureOf(read(fileHead, 'half'))).toContain('Error')
})

test('a form whose sender goes away is refused with that error', async () => {
  async function* cut() {
    yield await Promise.resolve(Buffer.from(fileHead))
    throw new Error('The line is down.')
  }

  expect(await failureOf(readForm(cut(), type, uploads))).toBe('Error: The line is down.')
})

test('too many fields, too many files and too long a field are refused', async () => {
  const end = '--x--\r\n'
  const fields = Array.from({ length: 1001 }, (_, at) => part(`field${at}`, 'a'))
  const files = Array.from({ length: 5 }, () => `${fileHead}a\r\n`)

  for (const parts of [fields, files, [part('text', 'a'.repeat(65_537))]]) {
    expect(await failureOf(read(...parts, end))).toContain('too many parts')
  }
})

test('a name that objects have already is a field like others', async () => {
  const fields = await read(part('__proto__', 'a'), part('constructor', 'b'), '--x--\r\n')

  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
})

test('what is no form is refused', async () => {
  expect(await failureOf(readForm(bodyOf('{}'), 'application/json', uploads))).toContain('Error')
  expect(await failureOf(readForm(bodyOf('{}'), '', uploads))).toContain('Error')
})
