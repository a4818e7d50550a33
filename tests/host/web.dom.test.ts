import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWebHost } from '@/host/web'

const message = {
  title: 'Iced Thai tea',
  text: 'Free for 40 points',
  url: 'https://members.chaan.example/campaign/iced-thai-tea-p1001',
  buttonLabel: 'See it',
}

const added = ['clipboard', 'share', 'canShare']

/** The browser's own ends of sharing, as far as this browser has them. */
function browserThat(parts: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const { share, writeText = () => Promise.reject(new Error('not allowed')) } = parts
  const own = { clipboard: { writeText }, ...(share && { share, canShare: () => true }) }
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

afterEach(() => {
  for (const name of added) Reflect.deleteProperty(navigator, name)
})

describe('sharing from a browser', () => {
  test('opens the system sheet', async () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    browserThat({ share })

    expect(await createWebHost({}).share(message)).toBe('shared')
    expect(share).toHaveBeenCalledWith({
      title: message.title,
      text: message.text,
      url: message.url,
    })
  })

  test('shares words without the marks for lines', async () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    browserThat({ share })

    await createWebHost({}).share({
      ...message,
      title: 'ส\u2060แปร์',
      text: 'ทุก\u200bขนาด 5\u00a0วัน',
    })

    expect(share).toHaveBeenCalledWith({ title: 'สแปร์', text: 'ทุกขนาด 5 วัน', url: message.url })
  })

  test('does not copy the link when the sheet is cancelled', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue()
    browserThat({ share: () => Promise.reject(new DOMException('no', 'AbortError')), writeText })

    expect(await createWebHost({}).share(message)).toBe('dismissed')
    expect(writeText).not.toHaveBeenCalled()
  })

  test('copies the link where there is no sheet', async () => {
    const writeText = vi.fn<() => Promise<void>>().mockResolvedValue()
    browserThat({ writeText })

    expect(await createWebHost({}).share(message)).toBe('copied')
    expect(writeText).toHaveBeenCalledWith(message.url)
  })

  test('copies the link when the sheet fails', async () => {
    browserThat({
      share: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      writeText: () => Promise.resolve(),
    })

    expect(await createWebHost({}).share(message)).toBe('copied')
  })

  test('reports when nothing works', async () => {
    browserThat({})

    expect(await createWebHost({}).share(message)).toBe('unavailable')
  })
})

describe('opening another site', () => {
  test('gives it no opener and no referrer', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)

    createWebHost({}).openExternal('https://tickets.cinema-partner.example/x')

    expect(open).toHaveBeenCalledWith(
      'https://tickets.cinema-partner.example/x',
      '_blank',
      'noopener,noreferrer',
    )
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://a.example', '/profile', ''])(
    'does nothing with %j',
    (url) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null)

      createWebHost({}).openExternal(url)

      expect(open).not.toHaveBeenCalled()
    },
  )
})

test('LINE sign-in is offered only by a brand that has it', () => {
  expect(createWebHost({}).canSignIn()).toBe(false)
  expect(createWebHost({ liffId: '2000000001-chaandev' }).canSignIn()).toBe(true)
})
