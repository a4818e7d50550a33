import { useState } from 'react'

/** A brand's logo, or its name where the picture does not load. */
export function Logo({ src, name }: { src: string; name: string }) {
  const [missing, setMissing] = useState<string>()
  if (missing === src) return <b className="h2">{name}</b>
  return <img src={src} alt="" width={94} height={24} onError={() => setMissing(src)} />
}
