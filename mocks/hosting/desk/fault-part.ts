import { html } from 'hono/html'
import { type Fault, faultKinds } from '../faults.ts'
import { choice, createAction, field, note, section } from './form.ts'
import type { DeskState } from './state.ts'

const title = 'Faults'

const kinds: Record<Fault['kind'], string> = {
  status: 'Answers with a status',
  status500AfterCommit: 'Does it, then answers 500',
  dropBefore: 'Does not arrive',
  dropAnswer: 'Does it, and its answer is lost',
  delay: 'Answers late',
}

export async function faultPart(state: DeskState) {
  const { faults } = state
  const action = createAction(state, title)
  return section(title, [
    faults.length === 0
      ? note('None waits.')
      : html`
          <ul>
            ${faults.map(
              (fault) => html`
                <li>${spoken(fault)}</li>
              `,
            )}
          </ul>
        `,
    action('fault', 'Add', [
      field('match', 'Requests, * for anything', 'GET /api/points', { isNeeded: true }),
      choice('kind', 'Fault', Object.fromEntries(faultKinds.map((kind) => [kind, kinds[kind]]))),
      field('times', 'Times', '1', { type: 'number', isNeeded: true }),
      field('status', 'Status', '503', { type: 'number', isNeeded: true }),
      field('delayMs', 'Late by ms', '0', { type: 'number', isNeeded: true }),
    ]),
    ...(faults.length > 0 ? [action('faultsClear', 'Clear all')] : []),
  ])
}

function spoken({ match, kind, times, status, delayMs }: Fault) {
  const said = kind === 'status' ? `answers ${status ?? 503}` : kinds[kind].toLowerCase()
  const late = delayMs > 0 ? `, ${delayMs} ms late` : ''
  return `${match}: ${said}${late}, ${times === 1 ? 'once' : `${times} times`}`
}
