import * as contract from '@/contract/studio/rich-menu'
import { defineStaffArea } from '../../request/staff-area.ts'
import { keepPicture, saveMenus } from './change-rich-menu.ts'
import { publishDraft, putBack } from './publish-rich-menu.ts'
import { accountView, draftView, stateView } from './rich-menu-view.ts'

export const richMenuArea = defineStaffArea(contract, {
  getRichMenu: (_, context) => stateView(context),

  getMenuAccount: (_, context) => accountView(context),

  async saveRichMenu({ body }, context) {
    return draftView(await saveMenus(context, body))
  },

  async sendMenuPicture({ body }, context) {
    return { name: await keepPicture(context, body.picture) }
  },

  async publishRichMenu({ body }, context) {
    await publishDraft(context, body)
    return stateView(context)
  },

  async putBackRichMenu({ body }, context) {
    await putBack(context, body.id)
    return stateView(context)
  },
})
