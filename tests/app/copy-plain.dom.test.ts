import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyPlain } from '@/app/copy-plain'
import { joinThai } from '../../mocks/answers/join-thai.ts'

const plain = 'ผ้ากันเปื้อนบาริสต้า 3 ชิ้น'
const shown = joinThai(plain)

let leave: () => void
beforeEach(() => {
  leave = copyPlain()
})
afterEach(() => leave())

/** What a member gets who selects all of this and copies it; nothing where the browser does it alone. */
function copied(html: string, from = 'body') {
  document.body.innerHTML = html
  getSelection()?.selectAllChildren(document.body)
  const clip = new Map<string, string>()
  // This browser has no clipboard events of its own.
  const event = new Event('copy', { bubbles: true, cancelable: true })
  const clipboardData = { setData: (type: string, text: string) => void clip.set(type, text) }
  document.querySelector(from)?.dispatchEvent(Object.assign(event, { clipboardData }))
  return { ...Object.fromEntries(clip), isOurs: event.defaultPrevented }
}

test('what is copied from a page has no marks for lines, and keeps its form', () => {
  expect(shown).not.toBe(plain)

  expect(copied(`<p>${shown} <b>ส\u2060แปร์</b></p>`)).toEqual({
    'text/plain': `${plain} สแปร์`,
    'text/html': `<p>${plain} <b>สแปร์</b></p>`,
    isOurs: true,
  })
})

test('what has no marks is copied by the browser', () => {
  expect(copied('<p>Iced Thai tea</p>')).toEqual({ isOurs: false })
})

test('what is typed in a field is copied as it is', () => {
  expect(copied(`<p>${shown}</p><textarea>${shown}</textarea>`, 'textarea')).toEqual({
    isOurs: false,
  })
})
