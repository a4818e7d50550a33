import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FormDayField } from '@/forms/day-field'
import { daysBack } from '@/forms/date-rules'
import { loadTexts, startTexts } from '@/i18n/texts'

// 22 November in Bangkok, and still the day before in Greenwich.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:30:00+07:00') }),
)
afterEach(() => void vi.useRealTimers())

let sent: unknown

function Form({ kept = '' }: { kept?: string }) {
  const form = useForm({ defaultValues: { day: kept } })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => (sent = values))(event)}>
        <FormDayField<{ day: string }>
          name="day"
          label="Day"
          placeholder="Choose"
          firstDay="2026-11-20"
          lastDay="2026-11-22"
        />
        <button type="submit">Send</button>
      </form>
    </FormProvider>
  )
}

const offered = () =>
  Array.from(
    screen.getByLabelText('Day').querySelectorAll('option:not([value=""])'),
    (option) => option.textContent,
  )

test.each([
  [
    'en',
    [
      'Today, 22\u00a0November\u00a02026',
      'Yesterday, 21\u00a0November\u00a02026',
      'Friday, 20\u00a0November\u00a02026',
    ],
  ],
  [
    'th',
    [
      'วันนี้ 22\u00a0พฤศจิกายน\u00a02569',
      'เมื่อวาน 21\u00a0พฤศจิกายน\u00a02569',
      'วันศุกร์ 20\u00a0พฤศจิกายน\u00a02569',
    ],
  ],
] as const)(
  'days are shown in the format of %s and submitted in CE years',
  async (language, days) => {
    await startTexts(language)
    await loadTexts('forms')
    render(<Form />)

    await userEvent.selectOptions(screen.getByLabelText('Day'), '2026-11-21')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))

    expect(offered()).toEqual(days)
    expect(sent).toEqual({ day: '2026-11-21' })
  },
)

test('a stored day that can no longer be chosen still shows', async () => {
  await startTexts('en')
  await loadTexts('forms')
  render(<Form kept="2026-11-18" />)

  expect(screen.getByLabelText('Day')).toHaveDisplayValue('Wednesday, 18\u00a0November\u00a02026')
})

test.each([
  ['2026-11-30', '2026-12-01', '', ['2026-12-01', '2026-11-30']],
  ['2026-12-01', '2026-12-01', '2026-12-01', ['2026-12-01']],
  ['2028-02-28', '2028-03-01', '', ['2028-03-01', '2028-02-29', '2028-02-28']],
  ['2026-12-01', '2026-12-01', '2026-11-30', ['2026-12-01', '2026-11-30']],
])('from %s to %s, with %j stored, the options are %j', (first, last, kept, days) => {
  expect(daysBack(first, last, kept)).toEqual(days)
})

test('the list has at most 366 days', () => {
  expect(daysBack('1990-01-01', '2026-11-22', '')).toHaveLength(366)
})
