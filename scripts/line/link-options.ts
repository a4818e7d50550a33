/** What the command prints of itself. */
export const usage = `Makes a link into the app, in every form, with its QR code for print.

  npm run link -- --campaign 1001 --utm-source line --utm-medium broadcast --out tea
                  --category 3[/31] | --store 205 | --draw 1040 | --code CODE | --screen rewards
                  --utm-campaign … --utm-content … --utm-term … --c …    what the link says of itself
                  --language th    the page and its card in this language
                  --branch 205     the branch that it is posted at
                  --message bubble|carousel|buttons    writes a message for LINE as well, in each
                                   language; of several campaigns: --campaign 1001,1003
                  --words FILE     its words: {"en": {"title": "", "text": "", "button": "", "altText": ""}}
                  --card           shows what chats make of the web link
                  --origin https://…    where the app is, unless as liff.config.json or --from says

  Writes links.txt, qr.svg, qr.png and qr.pdf into the folder --out, and message-en.json. What is
  wrong stands in the terminal; a link that leads nowhere is not written.

  A brand on any platform, by what the member contract answers to a guest:
                  --from https://app.example    the app, whose page carries the app config
                  --app-config FILE    the app config, unless the page's
                  --mini-app       the LIFF app is a LINE MINI App

  A brand of the reference platform in DATA_DIR (./data), and what needs it:
                  --short tea26    makes /s/tea26 as well, and puts that into the QR code
                  --brand NAME     unless BRAND, or chaan
                  --channel developing|review|published    the LIFF app, unless LIFF_CHANNEL says
                                   it, else the published one`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
export const linkOptions = {
  campaign: text,
  category: text,
  store: text,
  draw: text,
  code: text,
  screen: text,
  'utm-source': text,
  'utm-medium': text,
  'utm-campaign': text,
  'utm-content': text,
  'utm-term': text,
  c: text,
  language: text,
  branch: text,
  message: text,
  words: text,
  card: flag,
  origin: text,
  from: text,
  'app-config': text,
  'mini-app': flag,
  short: text,
  brand: text,
  channel: text,
  out: text,
} as const
