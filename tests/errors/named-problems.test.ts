import { expect, test } from 'vitest'
import type { NamedProblem } from '@/errors/error-catalogue'
import { describeError } from '@/errors/describe-error'
import { namedProblem } from '@/errors/named-problems'
import { startTexts } from '@/i18n/texts'

const words: [NamedProblem, string, string][] = [
  [
    'receiptConfigNotFound',
    'Receipt upload isn’t set up yet. Please try again later.',
    'ยังไม่เปิดรับใบเสร็จ ลองใหม่อีกครั้งภายหลัง',
  ],
  ['receiptDuplicate', 'This receipt was sent before.', 'ใบเสร็จนี้เคยส่งแล้ว'],
  [
    'fileTypeUnsupported',
    'This file type doesn’t work. Use jpg or png.',
    'ไฟล์ชนิดนี้ใช้ไม่ได้ ใช้ jpg หรือ png',
  ],
  ['fileTooLarge', 'This file is larger than 5 MB.', 'ไฟล์ใหญ่เกิน 5 MB'],
  ['NotAllowedError', 'Please grant permission to use the camera.', 'อนุญาตให้ใช้กล้องก่อน'],
  ['NotFoundError', 'There is no camera on this device.', 'ไม่พบกล้องในเครื่องนี้'],
  [
    'NotSupportedError',
    'A secure connection (HTTPS) is required to use the camera.',
    'ต้องใช้การเชื่อมต่อที่ปลอดภัย (HTTPS) จึงจะใช้กล้องได้',
  ],
  [
    'NotReadableError',
    'The camera is already in use. Close other apps and try again.',
    'กล้องกำลังถูกใช้งานอยู่ ปิดแอปอื่นแล้วลองใหม่',
  ],
  [
    'OverconstrainedError',
    'The cameras on this device are not suitable.',
    'กล้องในเครื่องนี้ใช้สแกนไม่ได้',
  ],
  [
    'StreamApiNotSupportedError',
    'This browser cannot use the camera. Upload a photo or type the code.',
    'เบราว์เซอร์นี้ใช้กล้องไม่ได้ อัปโหลดรูปหรือพิมพ์รหัสแทน',
  ],
  [
    'InsecureContextError',
    'The camera only works on a secure page (HTTPS).',
    'กล้องใช้ได้เฉพาะหน้าเว็บที่ปลอดภัย (HTTPS)',
  ],
]

test.each(words)('%s has its English text of the catalogue', async (code, english) => {
  await startTexts('en')

  expect((await describeError(namedProblem(code, { max: 5 }))).text).toBe(english)
})

test.each(words)('%s has its Thai text of the catalogue', async (code, _, thai) => {
  await startTexts('th')

  expect((await describeError(namedProblem(code, { max: 5 }))).text).toBe(thai)
})

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('the app’s code uses every named problem', () => {
  const code = Object.entries(sources)
    .filter(([path]) => path !== '/src/errors/error-catalogue.ts')
    .map(([, source]) => source)
    .join('\n')

  expect(
    words.map(([name]) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(code)),
  ).toEqual([])
})
