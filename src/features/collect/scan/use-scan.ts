import { type RefObject, useEffect, useEffectEvent } from 'react'
import { detectCodes } from '@/codes/detect-codes'
import { pixelsOf } from '@/pictures/pixels-of'

/** The longer side of a frame that is read, in pixels: enough for a code that fills a tenth of it. */
const mostSide = 960
/** Between two frames, so that the page stays smooth on a slow phone. */
const pauseMs = 80

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

    async function readFrame() {
      const { current: element } = video
      try {
        const texts = element && element.videoWidth > 0 ? await detectCodes(frameOf(element)) : []
        if (isOver) return
        const key = texts.join('\n')
        if (key !== '' && key !== last) tell(texts)
        if (key !== '') last = key
        timer = window.setTimeout(() => void readFrame(), pauseMs)
      } catch (thrown) {
        if (!isOver) fail(thrown)
      }
    }
    void readFrame()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isOn, video])
}

function frameOf(video: HTMLVideoElement): ImageData {
  const { videoWidth: width, videoHeight: height } = video
  return pixelsOf(video, { x: 0, y: 0, width, height, mostSide, hasContrast: false })
}
