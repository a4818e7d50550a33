import { mutantsOf } from '../mutant-rules.ts'

const key = ['tests/storage/storage-key.dom.test.ts']
const sealing = ['tests/storage/encrypted-storage.dom.test.ts']
const opening = ['tests/storage/open-envelope.dom.test.ts']

export const sealedStorage = [
  ...mutantsOf('src/storage/storage-key.ts', key, [
    [
      'the IV of a wrapped key is zero',
      'const iv = crypto.getRandomValues(new Uint8Array(12))',
      'const iv = new Uint8Array(12)',
    ],
    [
      'the wrapping key can be read out',
      "generateKey({ name: 'AES-GCM', length: 256 }, false, [",
      "generateKey({ name: 'AES-GCM', length: 256 }, true, [",
    ],
    [
      'the wrapping key has 128 bits',
      "{ name: 'AES-GCM', length: 256 }",
      "{ name: 'AES-GCM', length: 128 }",
    ],
    [
      'a plain key is accepted beside a wrapping key',
      "if (kind === 'plain' && !key)",
      "if (kind === 'plain')",
    ],
    ['a short key is accepted', 'if (bytes.length !== 68)', 'if (bytes.length > 68)'],
    ['a long key is accepted', 'if (bytes.length !== 68)', 'if (bytes.length < 68)'],
    [
      'one half is used for both purposes',
      'authentication: bytes.slice(36, 68)',
      'authentication: bytes.slice(4, 36)',
    ],
    ['the id gives away a part of the key', 'bytes.slice(0, 4)', 'bytes.slice(0, 8)'],
    [
      'the public id is a part of the key',
      'encryption: bytes.slice(4, 36)',
      'encryption: bytes.slice(0, 32)',
    ],
    [
      'the key in memory is good for every id',
      '(id === undefined || known.id === id)',
      'known.id !== undefined',
    ],
    ['a key that the device has lost is used on', 'known && isKept(appId) && (', 'known && ('],
    ['the key is zero', 'crypto.getRandomValues(new Uint8Array(68))', 'new Uint8Array(68)'],
    ['a lost key is replaced while its page is open', 'known ? known.bytes : crypto', 'crypto'],
    ['the wrapping key is kept under another name', '.add(made, appId)', ".add(made, 'key')"],
    [
      'a key of another purpose is stored as it is',
      "if (!wrapping) throw new Error('There is no place for a key here.')",
      '',
    ],
    [
      'a key that nothing wraps is opened',
      "if (!wrapping) throw new Error('Another key wrapped it.')",
      '',
    ],
  ]),
  ...mutantsOf('src/storage/encrypted-storage.ts', sealing, [
    [
      'the IV is zero',
      'words(crypto.getRandomValues(new Uint8Array(16)))',
      'words(new Uint8Array(16))',
    ],
    ['the id of the key is not compared', ' || keyId !== key.id || !iv', ' || !iv'],
    ['the version is not compared', 'envelopeVersion !== version || ', ''],
    ['the seal is not compared', 'if (!sameText(', 'if (false && !sameText('],
    ['the seal does not cover the slot', '`${context}|${head}`', 'head'],
    [
      'the seal does not cover the version and the key',
      '`${context}|${head}`',
      "`${context}|${head.split('.').slice(2).join('.')}`",
    ],
    ['a longer seal is accepted', 'one.length ^ other.length', '0'],
    [
      'the seal is compared in its first half only',
      'index < other.length; index',
      'index < other.length / 2; index',
    ],
    [
      'what another tab has written meanwhile is removed',
      'if (storage.getItem(nameOf(slot)) === envelope) storage',
      'storage',
    ],
    [
      'a new key of another tab is not looked for',
      "loadStorageKey(appId, envelope.split('.')[1])",
      'loadStorageKey(appId)',
    ],
  ]),
  ...mutantsOf('src/storage/encrypted-storage.ts', opening, [
    ['one half is used for both purposes', 'words(key.authentication)', 'words(key.encryption)'],
  ]),
  ...mutantsOf('src/storage/open-envelope.ts', opening, [
    ['the seal is not compared', 'if (!isSealed || envelopeVersion', 'if (envelopeVersion'],
    ['the id of the key is not compared', ' || keyId !== key.id)', ')'],
    ['the version is not compared', ' || envelopeVersion !== version', ''],
    ['the seal does not cover the slot', '`${context}|${head}`', 'head'],
  ]),
]
