import { useDevice } from './counter-device'

/** Tones in hertz, one after the other: rising where all is well, low and twice where not. */
const tones = { good: [880, 1320], bad: [220, 220] } as const
const toneSeconds = 0.14

let context: AudioContext | undefined

/**
 * Says by ear what the card says by eye, where the device has its sound on. A page that nobody has
 * touched is silent.
 */
export function play(sound: keyof typeof tones): void {
  if (!useDevice.getState().hasSound || typeof AudioContext === 'undefined') return
  // Browsers without userActivation hold the sound back by themselves.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return
  context ??= new AudioContext()
  const { currentTime, destination } = context
  tones[sound].forEach((hertz, index) => tone(hertz, currentTime + index * (toneSeconds + 0.05)))

  function tone(hertz: number, at: number) {
    if (!context) return
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.frequency.value = hertz
    volume.gain.setValueAtTime(0.25, at)
    // Without a click at its end.
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
    oscillator.connect(volume).connect(destination)
    oscillator.start(at)
    oscillator.stop(at + toneSeconds)
  }
}
