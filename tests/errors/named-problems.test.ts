import { expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { NamedProblem } from '@/errors/catalogue'
import { describeError } from '@/errors/describe-error'
import { namedProblem, socialProblem } from '@/errors/named-problems'
import { startTexts } from '@/i18n/texts'

const words: [NamedProblem, string, string][] = [
  [
    'codeNotFound',
    'We do not know this code. Check it and try again.',
    'ไม่พบรหัสนี้ ตรวจสอบแล้วลองใหม่',
  ],
  ['codeEmpty', 'Enter a code first.', 'กรอกรหัสก่อน'],
  [
    'codeBlocked',
    'You entered a wrong or repeated code more than 5 times. You can try again tomorrow.',
    'กรอกรหัสผิดหรือซ้ำเกิน 5\u00a0ครั้ง ลองใหม่ได้ในวันถัดไป',
  ],
  ['codeUsed', 'This code has already been used.', 'รหัสนี้ถูกใช้ไปแล้ว'],
  ['codeDuplicate', 'You have already added this code.', 'เพิ่มรหัสนี้ไปแล้ว'],
  [
    'codeLate',
    'Points can be collected within 24 hours. This one is too late.',
    'รับคะแนนได้ภายใน 24\u00a0ชั่วโมง รายการนี้เลยเวลาแล้ว',
  ],
  [
    'marketplaceOneInvalid',
    'We could not find this order in Marketplace One. Check your username and the order number.',
    'ไม่พบคำสั่งซื้อนี้ใน Marketplace One ตรวจสอบชื่อผู้ใช้และเลขคำสั่งซื้อ',
  ],
  [
    'marketplaceTwoInvalid',
    'We could not find this order in Marketplace Two. Check your phone number and the order number.',
    'ไม่พบคำสั่งซื้อนี้ใน Marketplace Two ตรวจสอบเบอร์โทรและเลขคำสั่งซื้อ',
  ],
  [
    'chatShopInvalid',
    'We could not find this order in Chat Shop. Check the phone number from the chat and the order number.',
    'ไม่พบคำสั่งซื้อนี้ใน Chat Shop ตรวจสอบเบอร์โทรที่แจ้งในแชตและเลขคำสั่งซื้อ',
  ],
  [
    'socialProfileInvalid',
    'The profile, mobile number or order number is not valid.',
    'โปรไฟล์ เบอร์มือถือ หรือเลขคำสั่งซื้อไม่ถูกต้อง',
  ],
  [
    'socialAlreadyConnected',
    'This account is already connected to another membership.',
    'บัญชีนี้เชื่อมกับสมาชิกคนอื่นอยู่แล้ว',
  ],
  ['orderProcessed', 'This order has already been used for points.', 'คำสั่งซื้อนี้ใช้รับคะแนนไปแล้ว'],
  [
    'orderNotComplete',
    'This order is not complete yet. Try again after you have received it.',
    'คำสั่งซื้อนี้ยังไม่สำเร็จ ลองใหม่หลังได้รับสินค้า',
  ],
  [
    'receiptConfigNotFound',
    'Receipt upload is not set up yet. Please try again later.',
    'ยังไม่เปิดรับใบเสร็จ ลองใหม่อีกครั้งภายหลัง',
  ],
  ['receiptDuplicate', 'This receipt was sent before.', 'ใบเสร็จนี้เคยส่งแล้ว'],
  [
    'fileTypeUnsupported',
    'This file type does not work. Use jpg or png.',
    'ไฟล์ชนิดนี้ใช้ไม่ได้ ใช้ jpg หรือ png',
  ],
  ['fileTooLarge', 'This file is larger than 5 MB.', 'ไฟล์ใหญ่เกิน 5 MB'],
  [
    'uploadFailed',
    'The upload stopped. Nothing was sent twice, you can try again.',
    'อัปโหลดไม่เสร็จ ไม่มีการส่งซ้ำ ลองใหม่ได้',
  ],
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
  [
    'qrImageNotFound',
    'QR Code not found. Please try again.',
    'ไม่พบ\u200bคิว\u2060อาร์\u200bโค้ด ลองใหม่อีกครั้ง',
  ],
  [
    'otpRequestFailed',
    'We could not send the code. Please try again in a moment.',
    'ส่งรหัสไม่สำเร็จ ลองใหม่อีกครั้งในอีกสักครู่',
  ],
  ['emailNotFound', 'Email not found.', 'ไม่พบอีเมลนี้'],
]

test.each(words)('%s is told in the words of the catalogue, in English', async (code, english) => {
  await startTexts('en')

  expect((await describeError(namedProblem(code, { max: 5 }))).text).toBe(english)
})

test.each(words)('%s is told in the words of the catalogue, in Thai', async (code, _, thai) => {
  await startTexts('th')

  expect((await describeError(namedProblem(code, { max: 5 }))).text).toBe(thai)
})

const refused = (id: number, code?: string) => new ApiError('refused', { id, code })

test.each([
  ['marketplaceOne', refused(400), 'marketplaceOneInvalid'],
  ['marketplaceTwo', refused(404), 'marketplaceTwoInvalid'],
  ['chatShop', refused(400), 'chatShopInvalid'],
  ['shortVideo', refused(400), 'socialProfileInvalid'],
  ['shortVideo', refused(400, 'ORDER_PROCESSED'), 'orderProcessed'],
  ['shortVideo', refused(400, 'ORDER_NOT_COMPLETE'), 'orderNotComplete'],
  ['marketplaceOne', refused(409), 'socialAlreadyConnected'],
  ['marketplaceOne', refused(503), 'socialProfileInvalid'],
] as const)('connecting %s after %o says %s', (channel, error, code) => {
  expect(socialProblem(channel, error).code).toBe(code)
})

test('a lost connection while connecting stays a lost connection', () => {
  expect(socialProblem('chatShop', new TypeError('gone')).type).toBe('network')
})
