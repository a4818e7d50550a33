import { zodResolver } from '@hookform/resolvers/zod'
import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import { DeclaredField as Field } from '@/forms/declared-field'
import { type DeclaredField, readFields } from '@/forms/field-list'
import { type DeclaredValues, emptyValues, fieldSchema } from '@/forms/field-schema'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { loadTexts, startTexts, texts } from '@/i18n/texts'
import { createWorld } from '../world.ts'

const label = { en: 'Field', th: 'ช่อง' }
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
  const t = texts.getFixedT(null, 'auth')
  const form = useForm<DeclaredValues, unknown, DeclaredValues>({
    resolver: zodResolver(fieldSchema(fields, { t, minimumAge: 18, today: '2026-11-21' })),
    defaultValues: emptyValues(fields),
    reValidateMode: 'onChange',
  })
  return (
    <FormShell submission={useSubmit(form, send)} submitLabel="Send" pendingLabel="Sending">
      {fields.map((its) =>
        isEager ? (
          <FormField key={its.key} name={its.key} label="Field" isEager />
        ) : (
          <Field key={its.key} field={its} />
        ),
      )}
    </FormShell>
  )
}

async function start(language: 'en' | 'th') {
  await startTexts(language)
  await loadTexts('auth', 'errors')
}

beforeAll(async () => {
  await start('en')
  // Nothing here gets as far as the platform; its world leaves the app config.
  await (await createWorld()).close()
})

const box = () => screen.getByLabelText<HTMLInputElement>(/^(Field|ช่อง)/)
const send = () => userEvent.click(screen.getByText('Send'))

describe.each(['en', 'th'] as const)('in %s', (language) => {
  beforeAll(() => start(language))

  test.each<[string, Partial<DeclaredField>, string, { en: string; th: string }]>([
    ['an empty one', { required: true }, '', { en: 'Fill this in.', th: 'กรอกข้อมูลในช่องนี้' }],
    [
      'one that is too short',
      { minLength: 8 },
      'ploy',
      { en: 'Use 8 characters or more.', th: 'ใช้อย่างน้อย 8 ตัวอักษร' },
    ],
    [
      'one that is too long',
      { maxLength: 3 },
      'ploy',
      { en: 'Use 3 characters at most.', th: 'ใช้ไม่เกิน 3 ตัวอักษร' },
    ],
    [
      'one of another form',
      { pattern: '^\\w+$' },
      'my wifi',
      { en: 'This is not in the right form.', th: 'รูปแบบไม่ถูกต้อง' },
    ],
    [
      'a tag',
      { type: 'textarea' },
      '<b>',
      { en: 'These characters do not belong here: < >', th: 'ใช้อักขระ < > ไม่ได้' },
    ],
    [
      'too much',
      { type: 'number', currency: true, max: 50_000 },
      '50000.01',
      { en: 'Enter 50,000 or less.', th: 'กรอกไม่เกิน 50,000' },
    ],
    ['too little', { type: 'number', min: 5 }, '4', { en: 'Enter 5 or more.', th: 'กรอก 5 ขึ้นไป' }],
    [
      'an ID number that is too short',
      { type: 'nationalId' },
      '11017',
      {
        en: 'This ID number is not right. Check its 13 digits.',
        th: 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจสอบทั้ง 13 หลัก',
      },
    ],
    [
      'no choice',
      { type: 'dropdown', required: true, options: [{ value: 'a', label }] },
      '',
      { en: 'Choose one.', th: 'เลือกหนึ่งข้อ' },
    ],
  ])('%s is refused in words', async (_, more, typed, said) => {
    render(<Form fields={[field(more)]} />)
    if (typed) fireEvent.change(box(), { target: { value: typed } })

    await send()

    expect(await screen.findByText(said[language])).toBeVisible()
  })
})

describe('what may stand in a field', () => {
  beforeAll(() => start('en'))

  test.each<[string, Partial<DeclaredField>, string, string]>([
    ['text alone', { textOnly: true }, 'Ploy 99!', 'Ploy '],
    ['names and the like', {}, 'Ploy\u200B ☕\t9', 'Ploy 9'],
    ['several lines', { type: 'textarea' }, 'One\u200B\ntwo', 'One\ntwo'],
    ['lines of text alone', { type: 'textarea', textOnly: true }, 'Soi 4!', 'Soi 4'],
    ['without what the brand removes', { remove: '[0-9]' }, 'A1b2', 'Ab'],
    ['the keys that the brand allows', { allow: '[A-Z0-9]' }, 'aB-1ก', 'B1'],
    ['a number', { type: 'number' }, 'ก๑2☕.5', '125'],
    ['an amount', { type: 'number', currency: true }, '฿1234.567', '1,234.56'],
  ])('%s', (_, more, typed, kept) => {
    render(<Form fields={[field(more)]} />)

    fireEvent.change(box(), { target: { value: typed } })

    expect(box()).toHaveValue(kept)
  })

  test('an amount has its decimals once it is left', async () => {
    render(<Form fields={[field({ type: 'number', currency: true })]} />)

    await userEvent.type(box(), '1200')
    await userEvent.tab()

    expect(box()).toHaveValue('1,200.00')
  })
})

describe('when it says what is wrong', () => {
  const short = 'Use 8 characters or more.'
  const eight = [field({ minLength: 8 })]

  beforeAll(() => start('en'))

  test('a field that is being typed in says nothing yet', async () => {
    render(<Form fields={eight} />)

    await userEvent.type(box(), 'ploy')

    expect(screen.queryByText(short)).toBeNull()
  })

  test('a field that was left says it', async () => {
    render(<Form fields={eight} />)

    await userEvent.type(box(), 'ploy')
    await userEvent.tab()

    expect(await screen.findByText(short)).toBeVisible()
  })

  test('an empty field that was only passed says nothing', async () => {
    render(<Form fields={[field({ required: true })]} />)

    await userEvent.click(box())
    await userEvent.tab()

    expect(screen.queryByText('Fill this in.')).toBeNull()
  })

  test('an eager field says it at once', async () => {
    render(<Form fields={eight} isEager />)

    await userEvent.type(box(), 'p')

    expect(await screen.findByText(short)).toBeVisible()
  })

  test('what the platform says of a field stands in place of the rule, until it changes', async () => {
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

    expect(screen.queryByText('Not this one.')).toBeNull()
  })

  test('a refusal about what is not in the form stands above its button, and what was typed stays', async () => {
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
])('a pattern of what a field %s that is none, or never ends, breaks the list', (_, more) => {
  expect(readFields([field(more)])).toBeUndefined()
})
