import { type RefObject, useEffect, useEffectEvent } from 'react'
import { detectInVideo } from '@/barcodes/detect-codes'
import { mostFrameSide } from '@/barcodes/detect-job'
import { pixelsOf } from '@/pictures/pixels-of'

/** Between two frames, so that a slow phone stays cool. */
const pauseMs = 80
/** So many frames in a row that cannot be read: codes cannot be read here. */
const mostFailures = 3

interface ScanOptions {
  isOn: boolean
  /** The texts of all codes in a frame; never twice for the same ones in a row. */
  onTexts: (texts: string[]) => void
  /** Codes cannot be read here. */
  onTrouble: (thrown: unknown) => void
}

/** Reads the frames of a video, one at a time, until it is off. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  { isOn, onTexts, onTrouble }: ScanOptions,
): void {
  const tell = useEffectEvent((texts: string[]) => onTexts(texts))
  const fail = useEffectEvent((thrown: unknown) => onTrouble(thrown))

  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    let timer = 0
    let last = ''
    let failures = 0

    async function readFrame() {
      const { current: element } = video
      try {
        const texts =
          element && element.videoWidth > 0 ? await detectInVideo(element, pixelsOfVideo) : []
        if (isOver) return
        failures = 0
        const key = texts.join('\n')
        if (key !== '' && key !== last) tell(texts)
        if (key !== '') last = key
      } catch (thrown) {
        failures += 1
        if (isOver) return
        if (failures === mostFailures) return fail(thrown)
      }
      timer = window.setTimeout(() => void readFrame(), pauseMs)
    }
    void readFrame()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, video])
}

function pixelsOfVideo(video: HTMLVideoElement): ImageData {
  const { videoWidth: width, videoHeight: height } = video
  return pixelsOf(video, { x: 0, y: 0, width, height, mostSide: mostFrameSide, hasContrast: false })
}
