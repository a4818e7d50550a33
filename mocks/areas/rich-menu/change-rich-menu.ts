import type { MenuSet } from '@/contract/studio/rich-menu'
import { menuLimits } from '@/contract/studio/menu-limit-rules'
import type { StaffContext } from '../../request/staff-area.ts'
import { Upload } from '../../request/uploads.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { menuPictureOf } from './picture-rules.ts'
import { addPicture, type DraftRow, findDraft, saveDraft } from './rich-menu-store.ts'

/** No act of the audit: the page saves every edit, and the draft says who was last. */
export async function saveMenus(
  { brand, now, staff, inTransaction }: StaffContext,
  { version, content }: { version: number; content: MenuSet },
): Promise<DraftRow> {
  const appId = brand.appId
  const row = { app_id: appId, version, saved_at: now, saved_by: staff.name }
  return inTransaction(async (tx) => {
    const content_json = JSON.stringify(content)
    const saved = await saveDraft(tx, { ...row, content_json })
    if (saved) return saved
    const present = await findDraft(tx, appId)
    // Sent again after a lost answer, it is what was saved.
    if (present?.version === version + 1 && present.content_json === content_json) return present
    throw new StaffRefusal('changedMeanwhile', present && { by: present.saved_by })
  })
}

/** Keeps a picture. @throws StaffRefusal invalid, tooLarge */
export async function keepPicture(
  { brand, now, inTransaction }: StaffContext,
  file: unknown,
): Promise<string> {
  if (!(file instanceof Upload)) throw new StaffRefusal('invalid', { field: 'picture' })
  if (file.size > menuLimits.pictureBytes) throw new StaffRefusal('tooLarge')
  const picture = menuPictureOf(await file.bytes())
  if (!picture) throw new StaffRefusal('invalid', { field: 'picture' })
  const { name, contentType, base64 } = picture
  const row = { app_id: brand.appId, name, content_type: contentType, base64, used_at: now }
  await inTransaction((tx) => addPicture(tx, row))
  return name
}
