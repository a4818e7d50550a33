import { warp, type WarpJob } from './warp'

// Beside the page, so that its buttons answer meanwhile.
self.onmessage = ({ data }: MessageEvent<WarpJob>) => {
  const done = warp(data)
  self.postMessage(done, { transfer: [done.data.buffer] })
}
