import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { platformNow } from '@/api/platform-clock'
import { FormDayField } from '@/forms/day-field'
import { daysBack } from '@/forms/day-rules'
import { startTexts } from '@/i18n/texts'

vi.mock('@/api/platform-clock', () => ({ platformNow: vi.fn() }))

// 22 November in Bangkok, and still the day before in Greenwich.
beforeEach(() => vi.mocked(platformNow).mockReturnValue(Date.parse('2026-11-22T00:30:00+07:00')))

let sent: unknown

function Form({ kept = '' }: { kept?: string }) {
  const form = useForm({ defaultValues: { day: kept } })
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit((values) => (sent = values))(event)}>
        <FormDayField
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
  ['en', ['Today, 22 November 2026', 'Yesterday, 21 November 2026', 'Friday, 20 November 2026']],
  [
    'th',
    [
      'วันนี้ 22\u00a0พฤศจิกายน\u00a02569',
      'เมื่อวาน 21\u00a0พฤศจิกายน\u00a02569',
      'วันศุกร์ 20\u00a0พฤศจิกายน\u00a02569',
    ],
  ],
] as const)(
  'days are written as the app writes them in %s, and sent in CE years',
  async (language, days) => {
    await startTexts(language)
    render(<Form />)

    await userEvent.selectOptions(screen.getByLabelText('Day'), '2026-11-21')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))

    expect(offered()).toEqual(days)
    expect(sent).toEqual({ day: '2026-11-21' })
  },
)

test('a day that was kept and can be chosen no more is seen', async () => {
  await startTexts('en')
  render(<Form kept="2026-11-18" />)

  expect(screen.getByLabelText('Day')).toHaveDisplayValue('Wednesday, 18 November 2026')
})

test.each([
  ['2026-11-30', '2026-12-01', '', ['2026-12-01', '2026-11-30']],
  ['2026-12-01', '2026-12-01', '2026-12-01', ['2026-12-01']],
  ['2028-02-28', '2028-03-01', '', ['2028-03-01', '2028-02-29', '2028-02-28']],
  ['2026-12-01', '2026-12-01', '2026-11-30', ['2026-12-01', '2026-11-30']],
])('from %s to %s, with %j kept, there are %j', (first, last, kept, days) => {
  expect(daysBack(first, last, kept)).toEqual(days)
})

test('a year is the longest list', () => {
  expect(daysBack('1990-01-01', '2026-11-22', '')).toHaveLength(366)
})
