import type { Outbox } from '../request/outbox-store.ts'

/** The messages to members, newest first: a page for people, JSON for tests. */
export async function outboxPage(request: Request, outbox: Outbox): Promise<Response> {
  const url = new URL(request.url)
  const messages = await outbox.list(url.searchParams.get('appId') ?? undefined)
  const headers = { 'Cache-Control': 'no-store' }
  if (!request.headers.get('accept')?.includes('text/html')) {
    return Response.json(messages, { headers })
  }
  const rows = messages.map(
    ({ at, channel, recipient, subject, body }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(channel)} to ${escape(recipient)}, ` +
      `${new Date(at).toISOString()}</p><pre>${linked(escape(body))}</pre></article>`,
  )
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="icon" href="data:,"><h1>Outbox</h1>' +
    (rows.join('') || '<p>Nothing has been sent yet.</p>')
  return new Response(page, {
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'",
    },
  })
}

// Links, such as for a new password, are clickable.
function linked(text: string) {
  return text.replaceAll(/https?:\/\/[^\s"<>]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
