import { chunk } from '@/ui/chunk'

/** The parts of an opened serial that come beside its modal; opening one starts them all. */
export const SerialTicket = chunk(async () => (await import('./serial-ticket')).SerialTicket)
export const CodeDrawing = chunk(async () => (await import('./code-face')).CodeFace)
export const TillMode = chunk(async () => (await import('./till-mode')).TillMode)
