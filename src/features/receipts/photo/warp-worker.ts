import { warp, type WarpJob } from './warp'

// In a worker, so that the page stays responsive.
self.onmessage = ({ data }: MessageEvent<WarpJob>) => {
  const done = warp(data)
  self.postMessage(done, { transfer: [done.data.buffer] })
}
