import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAppConfig } from '@/contract/brand-config'
import { pagesOf } from '@/features/auth/sign-up/register-rules'
import { asItShows } from '../../../as-it-shows.ts'
import { openApp } from '../../../screen.tsx'
import { createWorld } from '../../../world.ts'

const text = { type: 'text', label: '', required: true, order: 0 } as const

/** The sign-up of a brand with three pages; the last one has the password. */
const threePages = [
  ['firstName', 'First name', 'text', 1],
  ['lastName', 'Last name', 'text', 1],
  ['email', 'Email', 'email', 2],
  ['contact_number', 'Mobile number', 'phone', 2],
  ['birthDate', 'Birthday', 'date', 2],
  ['password', 'Password', 'password', 3],
  ['confirmPassword', 'Repeat password', 'password', 3],
].map(([key, label, type, page]) => ({
  key,
  type,
  page,
  label: { en: label, th: label },
  required: true,
}))

async function open(path = '/registerdynamic') {
  const world = await createWorld()
  const { call } = await world.signIn('ploy')
  const app = await call(getAppConfig, { params: { appId: world.appId } })
  world.rewire(async (request, send) =>
    new URL(request.url).pathname.endsWith(`/app/${world.appId}`)
      ? Response.json({ ...app, forms: { registerdynamic: threePages } })
      : send(),
  )
  return openApp(path, { world })
}

const firstName = () => screen.findByLabelText('First name')
const next = () => userEvent.click(screen.getByText('Next'))

async function fillNames() {
  await userEvent.type(await firstName(), 'Malee')
  await userEvent.type(screen.getByLabelText('Last name'), 'Srisuk')
}

test('a page can be left when its own fields are valid, also if later pages are not', async () => {
  await open()
  await fillNames()
  let focused: Element | null = null
  asItShows(
    () => screen.queryByText('Step 2 of 3'),
    () => (focused = document.activeElement),
  )

  await next()

  expect(await screen.findByText('Step 2 of 3')).toBeVisible()
  // Not later, when the member may have begun to type.
  expect(focused).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a page with an error stays open and focuses the first invalid field', async () => {
  await open()
  await userEvent.type(await firstName(), 'Malee')

  await next()

  expect(await screen.findByText('Fill this in.')).toBeVisible()
  expect(screen.getByLabelText('Last name')).toHaveFocus()
  expect(screen.getByText('Step 1 of 3')).toBeVisible()
})

test('after an error a field is validated as it is typed', async () => {
  await open()
  await userEvent.type(await firstName(), 'Malee')
  await next()
  await screen.findByText('Fill this in.')

  await userEvent.type(screen.getByLabelText('Last name'), 'Sri')

  await waitFor(() => expect(screen.queryByText('Fill this in.')).toBeNull())
})

test('the next page shows no errors before it is submitted', async () => {
  await open()
  await fillNames()
  await next()

  await userEvent.type(await screen.findByLabelText('Email'), 'ma')

  expect(screen.getByLabelText('Email')).toBeValid()
})

test('going back and forward keeps the values of both pages', async () => {
  await open()
  await fillNames()
  await next()
  await userEvent.type(await screen.findByLabelText('Email'), 'malee@example.com')
  await userEvent.click(screen.getByText('Back'))
  await screen.findByText('Step 1 of 3')
  expect(await firstName()).toHaveValue('Malee')

  await next()

  expect(await screen.findByLabelText('Email')).toHaveValue('malee@example.com')
})

test('the browser’s Back opens the previous page', async () => {
  await open()
  await fillNames()
  await next()
  await screen.findByText('Step 2 of 3')

  history.back()

  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
})

test('a link to a later page opens the first page that is incomplete', async () => {
  await open('/registerdynamic?page=3')

  expect(await screen.findByText('Step 1 of 3')).toBeVisible()
})

test('a reload stays on the same page', async () => {
  const { reload } = await open()
  await fillNames()
  await next()
  await screen.findByText('Step 2 of 3')

  await reload()

  expect(await screen.findByText('Step 2 of 3')).toBeVisible()
})

test('fields without a page are on the first page; a list without pages is one page', () => {
  const field = (key: string, page?: number) => ({ ...text, key, ...(page && { page }) })
  const keys = pagesOf([field('a'), field('b', 3), field('c', 2), field('d')]).map((page) =>
    page.map(({ key }) => key),
  )

  expect(keys).toEqual([['a', 'd'], ['c'], ['b']])
  expect(pagesOf([field('a'), field('b')])).toHaveLength(1)
})
