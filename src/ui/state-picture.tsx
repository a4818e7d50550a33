import { useState } from 'react'

interface StatePictureProps {
  src: string
  /** CSS pixels of the square. */
  size: number
  className?: string
}

/** The picture of an empty or failed state. Without one, only the text shows. */
export function StatePicture({ src, size, className }: StatePictureProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return null
  return (
    <div className={className}>
      <img src={src} alt="" width={size} height={size} onError={() => setHasFailed(true)} />
    </div>
  )
}
