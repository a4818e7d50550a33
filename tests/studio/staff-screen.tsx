import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { setCaller } from '@/api/request'
import { studioQueries } from '@/studio/api/staff-queries'
import { startStudioTexts } from '@/studio/i18n/studio-texts'
import { beginStaffSession } from '@/studio/session/own-session'
import { loadAppConfig } from '../app-config.ts'

/** Leaves a field of a date with a part of one, as a browser has it: its value is empty. */
export function halfType(field: HTMLElement) {
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
}

type Answer = (request: Request) => unknown

/** A body with a status other than 200: what the platform says when it refuses. */
export const refused = (status: number, code: string, details: object = {}) =>
  Response.json({ code, message: code, details }, { status })

/** What a page of the studio starts with; for a test that opens a draft before its page. */
export async function prepareStudio() {
  loadAppConfig()
  localStorage.clear()
  sessionStorage.clear()
  studioQueries.clear()
  await startStudioTexts('en')
  setCaller({ language: 'en', host: 'web' })
  const person = { id: 's1', name: 'Nok', email: 'nok@example.com', role: 'admin' as const }
  beginStaffSession({ token: 'token', expiresAt: '2099-01-01T00:00:00+07:00', person })
}

/** Renders a page at the address of the document, for what it does to that. */
export function renderAtAddress(page: ReactNode) {
  return render(<BrowserRouter>{page}</BrowserRouter>)
}

/**
 * Renders a page of the studio for an admin, with a platform that answers as the test says. An answer
 * is named by a part of `METHOD /path`; the first that fits is taken. What is not named is lost.
 * The page is at `/opened`.
 */
export async function openStudio(page: ReactNode, answers: Record<string, Answer>) {
  await prepareStudio()
  const seen: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    const { pathname } = new URL(request.url)
    const name = `${request.method} ${pathname}`
    seen.push(name)
    const [, answer] = Object.entries(answers).find(([part]) => name.includes(part)) ?? []
    if (!answer) throw new TypeError(`No answer for ${name}`)
    const given = await answer(request)
    return given instanceof Response ? given : Response.json(given)
  })
  const user = userEvent.setup()
  const view = render(page, { wrapper: StaffFrame })
  return { ...view, user, seen }
}

function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={studioQueries}>
      <MemoryRouter initialEntries={['/', '/opened']}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}
