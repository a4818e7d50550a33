import { html } from 'hono/html'
import { createAction, hidden, section, when } from './form.ts'
import type { DeskState } from './state.ts'

const title = 'Clock of the platform'
const hour = 3_600_000

export async function clockPart(state: DeskState) {
  const action = createAction(state, title)
  const later = (hours: number, label: string) => action('clock', label, hidden('hours', hours))
  const days = Math.floor(state.ahead / hour / 24)
  const hours = Math.round(state.ahead / hour) % 24
  return section(
    title,
    html`
      <p>
        <b>${when(state.now)}</b>
        ${state.ahead === 0 ? 'as on this computer' : `${days} days and ${hours} hours ahead`}
      </p>
      <div class="row">
        ${later(1, 'An hour later')} ${later(24, 'A day later')} ${later(168, 'A week later')}
        ${later(24 * 30, 'Thirty days later')} ${action('clockReset', 'Back to now')}
      </div>
    `,
  )
}
