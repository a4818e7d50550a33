import { useState } from 'react'

interface Torch {
  isOn: boolean
  toggle: () => Promise<void>
}

/** The light of a camera; undefined where it has none. It goes out with the camera. */
export function useTorch(stream: MediaStream | undefined): Torch | undefined {
  const [lit, setLit] = useState<MediaStream>()
  const isOn = lit !== undefined && lit === stream
  const track = stream?.getVideoTracks()[0]
  if (!track || !hasTorch(track)) return undefined
  return {
    isOn,
    async toggle() {
      try {
        // The standard has it; the types of the DOM do not.
        const torch = { torch: !isOn } as MediaTrackConstraintSet
        await track.applyConstraints({ advanced: [torch] })
        setLit(isOn ? undefined : stream)
      } catch {
        // The light stays as it is.
      }
    },
  }
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Missing in some browsers, despite its type.
  const able: Partial<MediaStreamTrack> = track
  const capabilities = able.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}
