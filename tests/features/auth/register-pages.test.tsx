import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedFields } from '@/features/auth/register-fields'
import type { DeclaredField } from '@/forms/field-list'
import { RegisterForm } from '@/features/auth/register-form'
import { pagesOf } from '@/features/auth/register-pages'
import { useRegisterPage } from '@/features/auth/use-register-page'
import { loadTexts, startTexts } from '@/i18n/texts'
import { createWorld } from '../../world.ts'

const pageOf: Record<string, number> = { email: 2, password: 3, confirmPassword: 3 }
const wanted = ['firstName', 'lastName', 'email', 'password', 'confirmPassword']
const fields: DeclaredField[] = fixedFields(18)
  .filter(({ key }) => wanted.includes(key))
  .map((field) => ({ ...field, page: pageOf[field.key] }))

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('auth', 'errors')
  // Nothing here gets as far as the platform; its world leaves the app config.
  await (await createWorld()).close()
})

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo = () => undefined
})

test('a page is left when what stands on it is right, whatever later ones hold', async () => {
  open()
  await fillNames()

  await next()

  const place = await screen.findByText('2 of 3')
  // The focus follows in an effect, after the page has drawn.
  await waitFor(() => expect(place).toHaveFocus())
})

test('a page with something wrong is not left, and the first wrong field has the focus', async () => {
  open()
  await userEvent.type(firstName(), 'Malee')

  await next()

  expect(await screen.findByText('Fill this in.')).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveFocus()
  expect(screen.getByText('1 of 3')).toBeVisible()
})

test('what was wrong on a page is looked at again as it is typed', async () => {
  open()
  await userEvent.type(firstName(), 'Malee')
  await next()
  await screen.findByText('Fill this in.')

  await userEvent.type(screen.getByLabelText('Last name'), 'Sri')

  expect(screen.queryByText('Fill this in.')).toBeNull()
})

test('another page complains of nothing before it is sent on', async () => {
  open()
  await fillNames()
  await next()

  await userEvent.type(await screen.findByLabelText('Email'), 'ma')

  expect(screen.getByLabelText('Email')).toBeValid()
})

test('going back and on keeps what was typed on both pages', async () => {
  open()
  await fillNames()
  await next()
  await userEvent.type(await screen.findByLabelText('Email'), 'malee@example.com')
  await userEvent.click(screen.getByText('Back'))
  await screen.findByText('1 of 3')
  expect(firstName()).toHaveValue('Malee')

  await next()

  expect(await screen.findByLabelText('Email')).toHaveValue('malee@example.com')
})

test('Back of the browser is the page before', async () => {
  open()
  await fillNames()
  await next()
  await screen.findByText('2 of 3')

  await userEvent.click(screen.getByText('Back of the browser'))

  expect(await screen.findByText('1 of 3')).toBeVisible()
})

test('a link to a later page leads to what has to be filled in first', async () => {
  open('/registerdynamic?page=3')

  expect(await screen.findByText('1 of 3')).toBeVisible()
})

test('a reload comes back to the page that was open', async () => {
  sessionStorage.clear()
  const { unmount } = open()
  await fillNames()
  await next()
  await screen.findByText('2 of 3')
  unmount()

  open('/registerdynamic?page=2')

  expect(await screen.findByText('2 of 3')).toBeVisible()
})

test('fields without a page are on the first, and one list without pages is one page', () => {
  const keys = (list: DeclaredField[]) => pagesOf(list).map((page) => page.map(({ key }) => key))

  expect(keys(fields)).toEqual([
    ['firstName', 'lastName'],
    ['email'],
    ['password', 'confirmPassword'],
  ])
  expect(pagesOf(fixedFields(18))).toHaveLength(1)
})

const firstName = () => screen.getByLabelText('First name')
const next = () => userEvent.click(screen.getByText('Next'))

async function fillNames() {
  await userEvent.type(firstName(), 'Malee')
  await userEvent.type(screen.getByLabelText('Last name'), 'Srisuk')
}

function open(at = '/registerdynamic') {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <SignUp />
    </MemoryRouter>,
  )
}

function SignUp() {
  const [page, goTo] = useRegisterPage(3)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {page + 1} of 3
      </h1>
      <button type="button" onClick={() => void navigate(-1)}>
        Back of the browser
      </button>
      <RegisterForm
        fields={fields}
        minimumAge={18}
        lineIdToken={undefined}
        firstName={undefined}
        page={page}
        onPage={goTo}
        heading={heading}
        onDone={() => undefined}
        onSignIn={() => undefined}
      />
    </>
  )
}
