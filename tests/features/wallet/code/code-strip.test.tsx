import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Serial } from '@/contract/redemptions'
import { read } from '@/contract/reader'
import { CodePager, CodeStrip } from '@/features/wallet/code/code-strip'
import { codesOf } from '@/features/wallet/code/code-rules'
import { loadTexts, startTexts } from '@/i18n/texts'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('wallet')
})

const all = ['FIRST', 'SECOND', 'THIRD', 'FOURTH']

function Codes({ names }: { names: string[] }) {
  const [position, setPosition] = useState(0)
  const page = { position, codes: serialsOf(names), onChange: setPosition }
  return (
    <>
      <CodeStrip page={page}>{({ serial }) => <button type="button">{serial}</button>}</CodeStrip>
      <CodePager {...page} />
    </>
  )
}

function serialsOf(names: string[]) {
  const code = { barcode: 'CODE_128', expireIn: 900, lifetime: 900 }
  return codesOf(
    read(Serial, {
      ...code,
      redemptionId: 'r-1',
      serial: names[0],
      campaignName: 'Iced Thai tea',
      campaignImgUrl: '/tea.svg',
      pointPerUnit: 120,
      showTimer: true,
      currentDate: '2026-11-21T10:00:00+07:00',
      codes: names.map((serial) => ({ ...code, serial })),
    }),
  )
}

/** A strip of 300 px; the test environment has no layout. */
function shown(names = all) {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  render(<Codes names={names} />)
  const strip = screen.getByText('FIRST').parentElement?.parentElement
  if (!strip) throw new Error('There is no strip.')
  return { scrollTo, strip }
}

test('a swipe shows and announces the next code, and the previous one cannot be focused', () => {
  const { strip } = shown()

  strip.scrollLeft = 290
  fireEvent(strip, new Event('scrollend'))

  expect(screen.getByText('Code 2 of 4')).toBeVisible()
  expect(screen.getByRole('button', { name: 'SECOND' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'FIRST' })).toBeNull()
})

test('the arrows show the next code', async () => {
  const { scrollTo } = shown()

  await userEvent.click(screen.getByRole('button', { name: 'Next code' }))

  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ left: 300 }))
})

test('only the shown code and its neighbours are rendered', () => {
  shown()

  expect(screen.queryByText('SECOND')).toBeInTheDocument()
  expect(screen.queryByText('THIRD')).toBeNull()
})

test('a single code cannot be swiped', () => {
  shown(['FIRST'])

  expect(screen.queryByRole('group')).toBeNull()
})
