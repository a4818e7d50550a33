import { html } from 'hono/html'
import { toInstant } from '../../values/bangkok.ts'

export type Part = ReturnType<typeof html>

interface Desk {
  brand: { appId: string }
}

interface Field {
  type?: 'text' | 'number'
  isNeeded?: boolean
}

/** A part of the page. Its forms come back to it by its name. */
export function section(title: string, content: Part | Part[]): Part {
  return html`
    <section aria-label="${title}" id="${anchorOf(title)}">
      <h2>${title}</h2>
      ${content}
    </section>
  `
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** A form with one button. `at`: the title of its section. */
export function createAction({ brand }: Desk, at: string) {
  return (name: string, label: string, fields: Part | Part[] | '' = ''): Part => html`
    <form method="post" action="/__desk">
      ${hidden('appId', brand.appId)} ${hidden('at', anchorOf(at))} ${hidden('action', name)}
      ${fields}
      <button>${label}</button>
    </form>
  `
}

export const hidden = (name: string, value: string | number): Part => html`
  <input type="hidden" name="${name}" value="${value}" />
`

export function field(name: string, label: string, value = '', options: Field = {}): Part {
  const { type = 'text', isNeeded = false } = options
  return html`
    <label>
      ${label}
      <input
        name="${name}"
        type="${type}"
        value="${value}"
        ${type === 'number' ? 'step=any min=0' : ''}
        ${isNeeded ? 'required' : ''}
      />
    </label>
  `
}

/** `options`: by value, what is shown. An empty value stands for no choice yet. */
export const choice = (name: string, label: string, options: Record<string, string>): Part => html`
  <label>
    ${label}
    <select name="${name}" required>
      ${Object.entries(options).map(
        ([value, shown]) => html`
          <option value="${value}">${shown}</option>
        `,
      )}
    </select>
  </label>
`

export const note = (text: string): Part => html`
  <p>${text}</p>
`

/** An instant for people, in Bangkok's time. */
export const when = (at: number) => toInstant(at).slice(0, 16).replace('T', ' ')
