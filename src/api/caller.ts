/** Who is calling, as every request says it. Boot, session and language keep it up to date. */
interface Caller {
  token: string | undefined
  language: 'en' | 'th'
  host: 'line' | 'web'
}

const caller: Caller = { token: undefined, language: 'en', host: 'web' }

export function setCaller(change: Partial<Caller>) {
  Object.assign(caller, change)
}

export function currentCaller(): Readonly<Caller> {
  return caller
}
