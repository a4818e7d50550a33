import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type DetectAnswer, type DetectJob, formats } from './detect-job'

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
    const found = await detector.detect(picture)
    return { id, texts: found.map(({ rawValue }) => rawValue) }
  } catch (error) {
    return { id, problem: String(error) }
  }
}

function answer(message: DetectAnswer) {
  self.postMessage(message, { transfer: [] })
}
