import type { ShareMessage } from './port'

/** LINE cuts the alternative text at 400 characters by refusing the message. */
const longestAltText = 400

/**
 * One Flex bubble with title, detail and one button: the form that LINE's review of a MINI App
 * asks of a share message.
 */
export function flexBubble({ title, text, url, buttonLabel, imageUrl }: ShareMessage) {
  return {
    type: 'flex' as const,
    altText: `${title} ${text}`.slice(0, longestAltText),
    contents: {
      type: 'bubble' as const,
      ...(imageUrl && {
        hero: {
          type: 'image' as const,
          url: imageUrl,
          size: 'full' as const,
          aspectRatio: '20:13' as const,
          aspectMode: 'cover' as const,
        },
      }),
      body: {
        type: 'box' as const,
        layout: 'vertical' as const,
        spacing: 'sm' as const,
        contents: [
          { type: 'text' as const, text: title, weight: 'bold' as const, wrap: true },
          { type: 'text' as const, text, size: 'sm' as const, wrap: true },
        ],
      },
      footer: {
        type: 'box' as const,
        layout: 'vertical' as const,
        contents: [
          {
            type: 'button' as const,
            style: 'primary' as const,
            action: { type: 'uri' as const, label: buttonLabel, uri: url },
          },
        ],
      },
    },
  }
}
