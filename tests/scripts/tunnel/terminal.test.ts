import { expect, onTestFinished, test, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { readFileSync } from 'node:fs'
import { createTerminal, qrForTerminal } from '../../../scripts/line/tunnel/terminal'

const link = 'https://liff.line.me/2000000001-chaandev'

test('a camera can read the LIFF link from the QR code in the terminal', async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasm).buffer },
    fireImmediately: true,
  })

  const [code] = await readBarcodes(pictureOf(qrForTerminal(link)), { formats: ['QRCode'] })

  expect(code?.text).toBe(link)
})

test('the QR code is dark on light in a terminal of any colours', () => {
  for (const row of qrForTerminal(link).split('\n')) {
    const [before, colours, blocks, after, ...rest] = row.split(/\p{Cc}\[([\d;]+)m/u)
    expect([before, colours, after, rest]).toEqual(['', '38;5;231;48;5;16', '0', ['']])
    expect(blocks).toMatch(/^[█▀▄ ]+$/)
  }
})

test('in a terminal a step is one line, and waiting shows the seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let text = ''
  const terminal = createTerminal({ isTTY: true, write: (more) => void (text += more) })
  const { promise, resolve } = Promise.withResolvers<void>()

  const waiting = terminal.wait(
    'Address',
    'is asked',
    () => promise,
    () => 'answers',
  )
  vi.advanceTimersByTime(2000)
  resolve()
  await waiting

  expect(text.split('\r')).toEqual([
    '',
    '  … Address   is asked',
    '  … Address   is asked (1 s)',
    '  … Address   is asked (2 s)',
    '\u001B[2K  ✓ Address   answers\n',
  ])
})

test('without a terminal every progress message is its own line', async () => {
  let text = ''
  const terminal = createTerminal({ write: (more: string) => void (text += more) })

  const failing = terminal.wait(
    'Address',
    'is asked',
    () => Promise.reject(new Error('no')),
    () => '',
  )

  await expect(failing).rejects.toThrow('no')
  expect(text).toBe('  … Address   is asked\n  ✗ Address   is asked\n')
})

/** Draws the terminal's blocks: a half block is light, an empty one dark; four pixels a module. */
function pictureOf(text: string): ImageData {
  const scale = 4
  const rows = text.split('\n').flatMap((line) => {
    const blocks = [...line.replaceAll(/\p{Cc}\[[\d;]*m/gu, '')]
    return [
      blocks.map((block) => '█▀'.includes(block)),
      blocks.map((block) => '█▄'.includes(block)),
    ]
  })
  const width = (rows[0]?.length ?? 0) * scale
  const height = rows.length * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLight = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] ?? false
      data.fill(isLight ? 255 : 0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { data, width, height, colorSpace: 'srgb' }
}
