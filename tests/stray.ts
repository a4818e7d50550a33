/** What a test must not leave behind unnoticed: console noise and requests to unknown hosts. */
let strays: string[] = []
let expected: RegExp[] = []

/** Announces console noise or a request that this test causes on purpose; it must really come. */
export function expectStray(pattern: RegExp) {
  expected.push(pattern)
}

export function recordStray(text: string) {
  strays.push(text)
}

/** Returns what came unannounced, or was announced and did not come, and begins anew. */
export function takeStrays() {
  const unannounced = strays.filter((text) => !expected.some((pattern) => pattern.test(text)))
  const missing = expected
    .filter((pattern) => !strays.some((text) => pattern.test(text)))
    .map((pattern) => `${String(pattern)} was announced and did not come`)
  strays = []
  expected = []
  return [...unannounced, ...missing]
}
