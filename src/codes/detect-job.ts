/** The codes that the app reads. */
export const formats = ['qr_code', 'code_128'] as const

export interface DetectJob {
  id: number
  picture: ImageData
}

/** The first says whether the worker can read at all. */
export type DetectAnswer =
  { isLoaded: boolean } | { id: number; texts: string[] } | { id: number; problem: string }
