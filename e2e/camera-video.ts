import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'
import { encode } from 'uqr'
import { chromiumArgs, findChromium } from '../scripts/setup/chromium.ts'

/** What a fake camera shows. */
interface Video {
  width: number
  height: number
  /** A second. */
  frames: number
}

const video: Video = { width: 640, height: 480, frames: 15 }
const paper = 235
const ink = 16

/** Rows of modules, dark where true. */
type Modules = readonly (readonly boolean[])[]

/** The modules of a QR code. */
export function qrModules(text: string): Modules {
  return encode(text, { ecc: 'M', border: 0 }).data
}

/** The bars of a CODE_128 barcode, one row. */
export function barModules(text: string): Modules {
  const Encoder = 'default' in code128 ? code128.default : code128
  return [Array.from(new Encoder(text, {}).encode().data, (bit) => bit === '1')]
}

/** Brightness of a camera's picture with a code in its middle; a row of bars is drawn high. */
function frameOf(modules: Modules, { width, height }: Video): Uint8Array {
  const luma = new Uint8Array(width * height).fill(paper)
  const columns = modules[0]?.length ?? 0
  const side = Math.floor(Math.min((width - 120) / columns, (height - 160) / modules.length, 10))
  const rowHeight = modules.length === 1 ? 160 : side
  const left = Math.floor((width - columns * side) / 2)
  const top = Math.floor((height - modules.length * rowHeight) / 2)
  for (let y = 0; y < modules.length * rowHeight; y += 1) {
    for (let x = 0; x < columns * side; x += 1) {
      if (!modules[Math.floor(y / rowHeight)]?.[Math.floor(x / side)]) continue
      luma[(top + y) * width + left + x] = ink
    }
  }
  return luma
}

// Chromium opens it each time a camera starts; two workers do not share one.
const file = join('.cache', `camera-${process.env.TEST_PARALLEL_INDEX ?? '0'}.y4m`)
const executablePath = findChromium()

/** For `test.use` in a file: a camera that shows the video, allowed without a question. */
export const cameraLaunch = {
  ...(executablePath && { executablePath }),
  args: [
    ...chromiumArgs,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${resolve(file)}`,
  ],
}

/**
 * Holds a code in front of the camera that starts next: a video (Y4M), shown again and again;
 * without modules, paper.
 */
export async function holdToCamera(modules: Modules = [], shown = video): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, secondOf(modules, shown))
}

/** Holds another code in front of a camera that runs: Chromium reads each frame when it shows it. */
export async function swapAtCamera(modules: Modules, shown: Video): Promise<void> {
  // In place: a shorter file, for a moment, ends the camera.
  await writeFile(file, secondOf(modules, shown), { flag: 'r+' })
}

function secondOf(modules: Modules, shown: Video) {
  const { width, height, frames } = shown
  const grey = new Uint8Array((width * height) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), frameOf(modules, shown), grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${frames}:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)])
}
