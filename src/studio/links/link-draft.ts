import { create } from 'zustand'
import { platformNow } from '@/api/platform-clock'
import { languageNames } from '@/contract/languages'
import { z } from '@/contract/zod'
import type { KeptDraft } from '@/studio/drafts/kept-drafts'
import { dropKept, readKept, writeKept } from '@/studio/session/kept-slots'
import { onPersonChange, personalSlot } from '@/studio/session/own-session'
import { linkForms } from './link-form-rules'
import { LinkTarget, targetKinds } from './link-target-rules'
import { wordNames } from './link-word-rules'
import { isOpenLink } from './short-link-form-rules'

const Draft = z.object({
  kind: z.enum(targetKinds),
  target: z.optional(LinkTarget),
  /** What the target is called, for people. */
  name: z._default(z.string(), ''),
  words: z.partialRecord(z.enum(wordNames), z.string()),
  language: z.optional(z.enum(languageNames)),
  branch: z.optional(z.int()),
  /** Which form the QR code holds, if the person has chosen one. */
  qrForm: z.optional(z.enum(linkForms)),
  hasLogo: z._default(z.boolean(), true),
  /** The short link that was made for this draft, and where it leads. */
  shortLink: z.optional(
    z.object({
      name: z.string(),
      path: z.string(),
      version: z.int(),
      expiresAt: z.nullable(z.string()),
      isEnded: z.boolean(),
    }),
  ),
})
export type LinkDraft = z.infer<typeof Draft>
type DraftShortLink = NonNullable<LinkDraft['shortLink']>

const emptyDraft: LinkDraft = { kind: 'campaign', name: '', words: {}, hasLogo: true }

const slot = 'studioLink'

/** The link that a person is making in this browser; a reload keeps it. */
export const useLinkDraft = create<LinkDraft>(() => emptyDraft)

onPersonChange(() => useLinkDraft.setState(emptyDraft, true))

/** Takes up the draft of an earlier visit. */
export function restoreLinkDraft() {
  useLinkDraft.setState(readKept('local', personalSlot(slot), Draft) ?? emptyDraft, true)
}

export function changeLinkDraft(change: Partial<LinkDraft>) {
  useLinkDraft.setState(change)
  // The platform has none of it, and a log-out takes it away all the same: it is soon made again.
  const kept = { ...useLinkDraft.getState(), isChanged: false, keptAt: Date.now() }
  writeKept('local', personalSlot(slot), kept satisfies KeptDraft)
}

/** A short link was made for the draft. */
export function takeShortLink({ name, path, version, expiresAt, isEnded }: DraftShortLink) {
  changeLinkDraft({ shortLink: { name, path, version, expiresAt, isEnded } })
}

/** A short link was changed: the draft that it was made for goes on with it as it is now. */
export function followShortLink(link: DraftShortLink) {
  if (useLinkDraft.getState().shortLink?.name === link.name) takeShortLink(link)
}

/** The short link of the draft, while it leads anywhere. */
export function useOpenShortLink(): DraftShortLink | undefined {
  const link = useLinkDraft((draft) => draft.shortLink)
  return link && isOpenLink(link, platformNow()) ? link : undefined
}

export function clearLinkDraft() {
  useLinkDraft.setState(emptyDraft, true)
  dropKept('local', personalSlot(slot))
}
