import { expect, test } from 'vitest'
import { flexBubble } from '@/host/share-message'

const message = {
  title: 'Iced Thai tea',
  text: 'Free for 40 points',
  url: 'https://liff.line.me/2000000001-chaandev/campaign/iced-thai-tea-p1001',
  buttonLabel: 'See it',
}

test('a friend gets one bubble whose button opens the page inside LINE', () => {
  const { contents } = flexBubble(message)

  expect(contents.type).toBe('bubble')
  expect(contents.footer.contents).toEqual([
    {
      type: 'button',
      style: 'primary',
      action: { type: 'uri', label: 'See it', uri: message.url },
    },
  ])
})

test('a long text still makes a message that LINE accepts', () => {
  expect(flexBubble({ ...message, text: 'ก'.repeat(900) }).altText).toHaveLength(400)
})

test('a page without a picture makes a bubble without one', () => {
  expect(flexBubble(message).contents).not.toHaveProperty('hero')
  expect(
    flexBubble({ ...message, imageUrl: 'https://a.example/b.png' }).contents.hero,
  ).toBeDefined()
})
