import type { Input } from '@/contract/endpoint'
import {
  type MessageContent,
  saveMessage,
  type Segment,
  sendMessage,
  testMessage,
} from '@/contract/studio/messages'
import type { World } from '../platform-world.ts'
import { callStaff, steppedUp } from './staff-world.ts'

export const everybody: Segment = {
  levels: [],
  languages: [],
  consent: 'any',
  expiringWithin: null,
  lastVisit: null,
}

const words = (title: string, text: string) => ({ title, text, button: 'Get it', altText: '' })

export function contentFor(segment: Partial<Segment> = {}): MessageContent {
  return {
    kind: 'bubble',
    campaignIds: [1001],
    words: { en: words('Tea week', 'Half the points.'), th: words('ชาทั้งสัปดาห์', 'ครึ่งคะแนน') },
    link: { utm_source: 'LINE', utm_campaign: 'tea week' },
    segment: { ...everybody, ...segment },
  }
}

/** A publisher whose acts that ask for a code are open. */
export async function publisher(world: Pick<World, 'platform' | 'appId' | 'clock'>) {
  return { token: await steppedUp(world, 'bua') }
}

export const params = { messageId: 'message-1' }

type As = { token: string }

/** Saves a draft, tests it and begins to send it. */
export async function saveAndSend(
  world: World,
  as: As,
  content: MessageContent,
  at: Input<typeof sendMessage>['body']['at'] = null,
) {
  const { version } = await callStaff(
    world,
    saveMessage,
    { params, body: { version: 0, content } },
    as,
  )
  await callStaff(world, testMessage, { params, body: { version } }, as)
  const sent = await callStaff(world, sendMessage, { params, body: { version, at } }, as)
  await world.platform.settled()
  return sent
}

/** The members who have the message, by id. */
export async function recipientsIn({ db, appId }: Pick<World, 'db' | 'appId'>): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('id', 'like', 'message %')
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id }) => member_id)
}
