import { useEffect, useRef, useState } from 'react'
import { isClear } from './clarity-rules'
import { judge, judgedCopy } from './crop-photo'
import type { Fit } from './fit-rules'
import type { Pixels } from './warp'

/** The corners have to stand still for so long, in milliseconds, before it is judged anew. */
const stillFor = 200

/** Whether what lies between the corners can be read; undefined until that is known. */
export function useClarity(image: ImageBitmap, fit: Fit): boolean | undefined {
  const [judged, setJudged] = useState<boolean>()
  const copy = useRef<Pixels>(undefined)

  useEffect(() => {
    const timer = setTimeout(() => {
      copy.current ??= judgedCopy(image)
      setJudged(isClear(judge(copy.current, image, fit)))
    }, stillFor)
    return () => clearTimeout(timer)
  }, [image, fit])

  return judged
}
