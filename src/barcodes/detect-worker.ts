import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type DetectAnswer, type DetectJob, formats, mostFrameSide } from './detect-job'

// In a worker, so that the page stays smooth, and its policy needs no WebAssembly.
const loading = prepareZXingModule({
  overrides: {
    locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? wasm : folder + path),
  },
  fireImmediately: true,
})
loading.then(
  () => answer({ isLoaded: true }),
  () => answer({ isLoaded: false }),
)

const detector = new BarcodeDetector({ formats: [...formats] })

self.onmessage = async ({ data }: MessageEvent<DetectJob>) => answer(await detect(data))

async function detect({ id, picture }: DetectJob): Promise<DetectAnswer> {
  try {
    const pixels = picture instanceof ImageData ? picture : pixelsOfFrame(picture)
    const found = await detector.detect(pixels)
    return { id, texts: found.map(({ rawValue }) => rawValue) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

function pixelsOfFrame(frame: VideoFrame): ImageData {
  try {
    const { displayWidth, displayHeight } = frame
    const scale = Math.min(1, mostFrameSide / Math.max(displayWidth, displayHeight))
    const [width, height] = [Math.round(displayWidth * scale), Math.round(displayHeight * scale)]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This device has no canvas.')
    context.drawImage(frame, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  } finally {
    // The camera waits for its frames.
    frame.close()
  }
}

function answer(message: DetectAnswer) {
  self.postMessage(message, { transfer: [] })
}
