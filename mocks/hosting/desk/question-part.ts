import { html } from 'hono/html'
import { listQuestions, typedText } from '../../areas/help/answer-question.ts'
import { findImage, type QuestionRow, readMessages } from '../../areas/help/store.ts'
import { createAction, hidden, note, section, when } from './form.ts'
import type { DeskState } from './state.ts'
import { createNames, deskText } from './store.ts'

const title = 'Questions'
const shownMessages = 6

/** Unanswered questions first. */
export async function questionPart(state: DeskState) {
  const { db, brand } = state
  const open = await listQuestions(db, brand)
  const rows = [...open, ...(await listQuestions(db, brand, 'answered'))]
  if (rows.length === 0) return section(title, note('None is open.'))
  const name = await createNames(state, rows)
  return section(
    title,
    await Promise.all(rows.map((row) => question(state, row, name(row.member_id)))),
  )
}

async function question(state: DeskState, row: QuestionRow, member: string) {
  const action = createAction(state, title)
  const topic = state.brand.help.topics.find(({ key }) => key === row.topic)?.label
  const topicName = topic ? deskText(topic) : row.topic
  const messages = await readMessages(state.db, row, shownMessages)
  const shown = messages.map(async ({ id, sender, at, text_json, content_type }) => {
    const image = content_type === null ? undefined : await findImage(state.db, row, id)
    return html`
      <li>
        ${sender === 'brand' ? 'Us' : member}, ${when(at)}:
        <span class="typed">${deskText(typedText(text_json))}</span>
        ${
          image?.base64 &&
          html`
            <img
              src="data:${image.content_type};base64,${image.base64}"
              alt="Picture of question ${row.id}"
            />
          `
        }
      </li>
    `
  })
  return html`
    <article aria-label="Question ${row.id}">
      <p>
        <b>${row.state === 'open' ? 'Waits for an answer' : 'Answered'}</b>
        <br />
        ${topicName}, ${row.id} of ${member}
      </p>
      <ul>
        ${await Promise.all(shown)}
      </ul>
      ${action('answer', 'Answer', [
        hidden('id', row.id),
        html`
          <label>
            Answer
            <textarea name="text" rows="2" cols="40" required></textarea>
          </label>
        `,
      ])}
      ${action('closeQuestion', 'Close', hidden('id', row.id))}
    </article>
  `
}
