interface Policy {
  createHTML(html: string): unknown
  createScriptURL(address: string): unknown
}

/** Null refuses a value: the assignment throws as without a policy. */
interface Rules {
  createHTML?(html: string): string | null
  createScriptURL(address: string): string | null
}

// Missing from TypeScript's Window type and from some browsers.
const { trustedTypes } = globalThis as {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Policy }
}

const sources = new Set<string>()
const workers = new Set<string>()
const markup = new Set<string>()

// All of the page's policies together, before a script of another company is there: the
// script that first makes one of a name says what it lets through, and no other can make it again.

/** Used by the sanitizer only. */
export const htmlPolicy = trustedTypes?.createPolicy('app-html', {
  createHTML: (html) => html,
  createScriptURL: () => null,
})

const workerPolicy = trustedTypes?.createPolicy('app-worker', {
  createScriptURL: (address) => (workers.has(address) ? address : null),
})

trustedTypes?.createPolicy('default', {
  createHTML: (html) => (markup.has(html) ? html : null),
  createScriptURL: (address) =>
    [...sources].some((source) => address.startsWith(source)) ? address : null,
})

/** Lets scripts of these beginnings of addresses through, for scripts that hand over plain addresses. */
export function allowScripts(beginnings: readonly string[]) {
  for (const beginning of beginnings) sources.add(beginning)
}

/** Lets exactly this markup through, for a library that tries out what the browser can draw. */
export function allowMarkup(html: string) {
  markup.add(html)
}

/** The address of a worker of ours in the form that the page's policy asks for. */
export function trustedWorker(address: string): string {
  workers.add(address)
  // A trusted address stands for a string wherever a worker takes one.
  return (workerPolicy?.createScriptURL(address) ?? address) as string
}
