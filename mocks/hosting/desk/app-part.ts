import { html } from 'hono/html'
import { languages } from '@/contract/languages'
import { directLoginRoute } from '@/app/development/routes'
import { loginRoute } from '@/features/auth/routes'
import { choice, field, note, section } from './form.ts'
import type { DeskState } from './state.ts'
import { demoMembers } from './store.ts'

const title = 'Open the app'

/**
 * Opens the app in a new tab as a guest or a member, in a language, on the web or in a simulated
 * LINE. Only an app in development can do that.
 */
export async function appPart(state: DeskState) {
  const members = await demoMembers(state)
  return section(title, state.isDeveloping ? persons(state, members) : passwords(state, members))
}

type Members = Awaited<ReturnType<typeof demoMembers>>

function persons({ origin, brand }: DeskState, members: Members) {
  // LINE's stand-in knows members by these names, and anybody else as a guest.
  const named = members.map(({ email, shown }) => [email.split('@')[0], shown])
  const spoken = brand.languages.map((language) => [language, languages[language].name])
  return html`
    <form method="get" action="${origin}${directLoginRoute.to()}" target="_blank" rel="noopener">
      ${choice('member', 'As', { guest: 'A guest', ...Object.fromEntries(named) })}
      ${choice('lang', 'Language', Object.fromEntries(spoken))}
      ${choice('host', 'In', { web: 'A browser', line: 'LINE, simulated' })}
      ${field('to', 'Address', '/', { isNeeded: true })}
      <button>Open in a new tab</button>
    </form>
    ${note(`Opens ${origin}. A member who is signed in there in this browser is signed out first.`)}
  `
}

function passwords({ origin }: DeskState, members: Members) {
  return html`
    <p>
      This is the built app: it has no sign-in by an address, and simulates no LINE. The desk of
      <code>npm start</code>
      opens the app as a member, in a language, in LINE. Here,
      <a href="${origin}${loginRoute.to({ tab: 'signin' })}">sign in with a password</a>
      as one of these:
    </p>
    <ul>
      ${members.map(
        ({ email, demoPassword, shown }) => html`
          <li>${shown}: ${email}, ${demoPassword}</li>
        `,
      )}
    </ul>
  `
}
