import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { DeclaredField as Field } from '@/forms/declared-field'
import { type DeclaredField, readFields } from '@/forms/field-list'
import { type DeclaredValues, emptyValues, fieldSchema } from '@/forms/field-schema'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { loadTexts, startTexts } from '@/i18n/texts'
import { createWorld } from '../world.ts'
import { declare } from './declare.ts'

const label = 'Field'
const field = (more: Partial<DeclaredField>): DeclaredField => ({
  key: 'field',
  type: 'text',
  label,
  required: false,
  order: 0,
  ...more,
})

interface FormProps {
  fields: DeclaredField[]
  send?: (values: DeclaredValues) => Promise<void>
  isEager?: boolean
}

function Form({ fields, send = async () => undefined, isEager = false }: FormProps) {
  const form = useAppForm({
    schema: fieldSchema(fields, { minimumAge: 18, today: '2026-11-21' }),
    defaultValues: emptyValues(fields),
    send,
  })
  return (
    <FormShell form={form} submitLabel="Send" pendingLabel="Sending">
      {fields.map((its) =>
        isEager ? (
          <FormField<DeclaredValues> key={its.key} name={its.key} label="Field" isEager />
        ) : (
          <Field key={its.key} field={its} />
        ),
      )}
    </FormShell>
  )
}

async function start(language: 'en' | 'th') {
  await startTexts(language)
  await loadTexts('forms', 'errors')
}

beforeAll(async () => {
  await start('en')
  // Nothing here gets as far as the platform; its world leaves the app config.
  await (await createWorld()).close()
})

const box = () => screen.getByLabelText<HTMLInputElement>(/^Field/)
const send = () => userEvent.click(screen.getByText('Send'))

describe.each(['en', 'th'] as const)('in %s', (language) => {
  beforeAll(() => start(language))

  test.each<[string, Partial<DeclaredField>, string, { en: string; th: string }]>([
    ['an empty one', { required: true }, '', { en: 'Fill this in.', th: 'กรอกข้อมูลในช่องนี้' }],
    [
      'one that is too short',
      { minLength: 8 },
      'ploy',
      { en: 'Use at least 8 characters.', th: 'ใช้อย่างน้อย 8 ตัวอักษร' },
    ],
    [
      'one that is too long',
      { maxLength: 3 },
      'ploy',
      { en: 'Use up to 3 characters.', th: 'ใช้ไม่เกิน 3 ตัวอักษร' },
    ],
    [
      'one of another form',
      { pattern: '^\\w+$' },
      'my wifi',
      { en: 'This isn’t in the right format.', th: 'รูปแบบไม่ถูกต้อง' },
    ],
    [
      'one of another form, whose rule is the hint',
      { pattern: '^\\w+$', hint: 'A–Z, 0–9, _' },
      'my wifi',
      { en: 'This isn’t in the right format. A–Z, 0–9, _', th: 'รูปแบบไม่ถูกต้อง A–Z, 0–9, _' },
    ],
    [
      'a tag',
      { type: 'textarea' },
      '<b>',
      { en: 'These characters can’t be used here: < >', th: 'ใช้อักขระ < > ไม่ได้' },
    ],
    [
      'too much',
      { type: 'number', currency: true, max: 50_000 },
      '50000.01',
      { en: 'Enter 50,000 or less.', th: 'กรอกไม่เกิน 50,000' },
    ],
    [
      'a part of a whole number',
      { type: 'number' },
      '12.5',
      { en: 'Enter a whole number.', th: 'กรอกจำนวนเต็ม' },
    ],
    [
      'an amount that may be two',
      { type: 'number', currency: true },
      '129.500',
      { en: 'Write the amount like 1,234.50.', th: 'กรอกจำนวนเงินแบบ 1,234.50' },
    ],
    ['too little', { type: 'number', min: 5 }, '4', { en: 'Enter 5 or more.', th: 'กรอก 5 ขึ้นไป' }],
    [
      'an ID number that is too short',
      { type: 'nationalId' },
      '11017',
      {
        en: 'This ID number isn’t right. Check its 13 digits.',
        th: 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจสอบทั้ง 13 หลัก',
      },
    ],
    [
      'no choice',
      { type: 'dropdown', required: true, options: [{ value: 'a', label }] },
      '',
      { en: 'Choose one.', th: 'เลือกหนึ่งข้อ' },
    ],
  ])('%s is refused with a message', async (_, more, typed, said) => {
    render(<Form fields={[field(more)]} />)
    if (typed) fireEvent.change(box(), { target: { value: typed } })

    await send()

    expect(await screen.findByText(said[language])).toBeVisible()
  })
})

describe('typing into a field', () => {
  beforeAll(() => start('en'))

  test.each<[string, Partial<DeclaredField>, string, string]>([
    ['text alone', { textOnly: true }, 'Ploy 99!', 'Ploy '],
    ['names and the like', {}, 'Ploy\u200B ☕\t9', 'Ploy 9'],
    ['several lines', { type: 'textarea' }, 'One\u200B\ntwo', 'One\ntwo'],
    ['lines of text alone', { type: 'textarea', textOnly: true }, 'Soi 4!', 'Soi 4'],
    ['without what the brand removes', { remove: '[0-9]' }, 'A1b2', 'Ab'],
    ['the keys that the brand allows', { allow: '[A-Z0-9]' }, 'aB-1ก', 'B1'],
    ['a number', { type: 'number' }, 'ก๑2☕', '12'],
    ['a number with separators', { type: 'number' }, '1,234.5', '1,234.5'],
    ['an amount', { type: 'number', currency: true }, '฿1234,56', '1234,56'],
  ])('%s', (_, more, typed, kept) => {
    render(<Form fields={[field(more)]} />)

    fireEvent.change(box(), { target: { value: typed } })

    expect(box()).toHaveValue(kept)
  })

  test('an amount gets its decimals on blur', async () => {
    render(<Form fields={[field({ type: 'number', currency: true })]} />)

    await userEvent.type(box(), '1200')
    await userEvent.tab()

    expect(box()).toHaveValue('1,200.00')
  })
})

describe('the error of a field', () => {
  const short = 'Use at least 8 characters.'
  const eight = [field({ minLength: 8 })]

  beforeAll(() => start('en'))

  test('does not show while the member types', async () => {
    render(<Form fields={eight} />)

    await userEvent.type(box(), 'ploy')

    expect(screen.queryByText(short)).toBeNull()
  })

  test('shows on blur', async () => {
    render(<Form fields={eight} />)

    await userEvent.type(box(), 'ploy')
    await userEvent.tab()

    expect(await screen.findByText(short)).toBeVisible()
  })

  test('does not show when an empty field was only focused', async () => {
    render(<Form fields={[field({ required: true })]} />)

    await userEvent.click(box())
    await userEvent.tab()

    expect(screen.queryByText('Fill this in.')).toBeNull()
  })

  test('shows at once in an eager field', async () => {
    render(<Form fields={eight} isEager />)

    await userEvent.type(box(), 'p')

    expect(await screen.findByText(short)).toBeVisible()
  })

  test('is the platform’s until the value changes', async () => {
    const refuse = async () => {
      const details = { field: 'field' }
      throw new ApiError('refused', { id: 400, code: 'invalid', message: 'Not this one.', details })
    }
    render(<Form fields={[field({})]} send={refuse} />)
    await userEvent.type(box(), 'ploy')
    await send()
    expect(await screen.findByText('Not this one.')).toBeVisible()
    expect(box()).toHaveFocus()

    await userEvent.type(box(), 'x')

    await waitFor(() => expect(screen.queryByText('Not this one.')).toBeNull())
  })

  test('shows above the button when it is about a field outside the form, and keeps the values', async () => {
    const refuse = async () => {
      throw new ApiError('refused', { id: 1110, code: 'recaptchaFailed' })
    }
    render(<Form fields={[field({})]} send={refuse} />)
    await userEvent.type(box(), 'ploy')

    await send()

    expect(await screen.findByRole('alert')).toBeVisible()
    expect(box()).toHaveValue('ploy')
  })
})

test.each([
  ['removes', { remove: '(a+)+$' }],
  ['allows', { allow: '[' }],
])('a field list is rejected when the pattern a field %s is invalid or unsafe', (_, more) => {
  expect(readFields(declare([field(more)]))).toBeUndefined()
})
