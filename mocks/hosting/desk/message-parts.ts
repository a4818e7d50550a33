import { html } from 'hono/html'
import type { Language } from '@/contract/languages'
import { notificationKinds } from '@/contract/notifications'
import { textIn } from '@/contract/text'
import { rewardsRoute } from '@/features/rewards/routes'
import { englishNameOf } from '../../brands/brand-languages.ts'
import { standardLanguage } from '../../values/standard-language.ts'
import news from './news-words.json' with { type: 'json' }
import { choice, createAction, field, note, section, when } from './form.ts'
import type { DeskState } from './state.ts'
import { demoMembers } from './store.ts'

const title = 'Send a notification'

/** The field of a text in a language; without a value it says the same as `name`. */
export const fieldIn = (name: string, [first = '', ...others]: Language) =>
  `${name}${first.toUpperCase()}${others.join('')}`
const shownMessages = 5

export async function notificationPart(state: DeskState) {
  const action = createAction(state, title)
  const members = await demoMembers(state)
  // News first: the kind that a brand's staff sends by hand.
  const kinds = ['news', ...notificationKinds]
  return section(title, [
    action('notify', 'Send', [
      choice('email', 'To', Object.fromEntries(members.map(({ email, shown }) => [email, shown]))),
      choice('kind', 'Kind', Object.fromEntries(kinds.map((kind) => [kind, kind]))),
      field('title', 'Title', textIn(news, standardLanguage), { isNeeded: true }),
      field('text', 'Text'),
      ...state.brand.languages
        .filter((language) => language !== standardLanguage)
        .flatMap((language) => [
          field(
            fieldIn('title', language),
            `Title in ${englishNameOf(language)}`,
            textIn(news, language),
          ),
          field(fieldIn('text', language), `Text in ${englishNameOf(language)}`),
        ]),
      field('link', 'Address in the app', rewardsRoute.to(), { isNeeded: true }),
    ]),
    note('The app shows it at once. LINE, e-mail and SMS follow the settings of the member.'),
  ])
}

export async function outboxPart({ outbox, brand }: DeskState) {
  const messages = await outbox.list(brand.appId)
  return section('Outbox', [
    html`
      <p>
        ${messages.length === 0 ? 'Nothing has been sent yet.' : 'The newest first.'}
        <a href="/__outbox?appId=${brand.appId}">All messages</a>
      </p>
    `,
    ...messages.slice(0, shownMessages).map(
      ({ at, channel, recipient, subject, body }) => html`
        <article>
          <b>${subject}</b>
          <br />
          ${channel} to ${recipient}, ${when(at)}
          <pre>${body}</pre>
        </article>
      `,
    ),
  ])
}
