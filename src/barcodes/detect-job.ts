/** The codes that the app reads. */
export const formats = ['qr_code', 'code_128'] as const

export interface DetectJob {
  id: number
  /** The worker scales a frame. */
  picture: ImageData | VideoFrame
}

/** The longer side of a frame that is read, in pixels: enough for a code that fills a tenth of it. */
export const mostFrameSide = 960

/** The first says whether the worker can read at all. */
export type DetectAnswer =
  | { isLoaded: boolean }
  | { id: number; texts: string[] }
  | { id: number; problem: string }
