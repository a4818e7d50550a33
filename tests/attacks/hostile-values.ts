/** Values that are invalid, or that must stay plain text. */
export const bad: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<img src=x onerror=alert(1)>',
  '%00',
  '１２３',
  'a'.repeat(5000),
  [],
  [[[[]]]],
  {},
  { $ne: null },
  [null, 'a', -1],
  '9'.repeat(400),
  '2026-02-30T99:99:99Z',
  '0x10',
]

/** Invalid bodies. */
export const broken = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '1e999',
  '{"a":1}{',
  '\ufeff{}',
  '{"a":'.repeat(2000),
]

/** As it stands in an address. */
export function textOf(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // A lone surrogate cannot be part of a URL.
  return text.toWellFormed()
}

/** Whether an answer is a server error, or reveals internals. LINE cannot be reached: 503 is right. */
export function isFailure(status: number, said: string): boolean {
  return (status >= 500 && status !== 503) || /sqlite|zod|node:internal|at \w+ \(/i.test(said)
}
