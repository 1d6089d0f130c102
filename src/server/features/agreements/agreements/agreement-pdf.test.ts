import { createHash } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { formatMessage } from '#contract/messages/format-message.ts'
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { english as messages } from '#tests/support/catalogues.ts'
import { makeAgreementPdf } from './agreement-pdf.ts'
import type { AgreementPdfInput } from './agreement-pdf-input.ts'

const renderer = createPdfRenderer()
afterAll(() => renderer.close())
const translate: Translate = (key, params = {}) => formatMessage(messages[key], params)

const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><path d="M9 90L290 9" stroke="#000"/></svg>`
const png = await sharp(Buffer.from(stroke)).flatten({ background: '#fff' }).png().toBuffer()
const text = (content: string) => ({ type: 'text', text: content }) as const
const english: AgreementPdfInput = {
  companyName: 'Nord & Sons',
  visitor: {
    firstname: 'Zoë',
    lastname: 'O’Neil',
    companyName: 'Łódź SA',
    email: 'zoe@example.org',
  },
  hostName: 'Anna Kowalska',
  agreementName: 'Safety rules',
  agreementId: 'AG-7zzzzzzzzzzzzzzzzzzzzzzzzz',
  version: 3,
  language: 'en',
  direction: 'ltr',
  blocks: [
    { type: 'heading', level: 1, children: [text('First')] },
    {
      type: 'paragraph',
      children: [
        text('I will wear '),
        {
          type: 'strong',
          children: [text('a helmet'), { type: 'emphasis', children: [text(' always')] }],
        },
        { type: 'break' },
        text('and read '),
        { type: 'link', href: 'https://example.org/rules', children: [text('the rules')] },
      ],
    },
    { type: 'list', items: [[text('No photos')], [text('No fire')]] },
  ],
  textSha256: 'ab'.repeat(32),
  signature: { kind: 'hand', png },
  signedAt: '2026-11-21T23:30:05.000Z',
  zone: 'Europe/Brussels',
  ipAddress: '2001:db8::1',
  userAgent: 'Mozilla/5.0 (iPhone)',
  signatureId: 'SG-7zzzzzzzzzzzzzzzzzzzzzzzzz',
  visitId: '2026-11-21/M-1/V-1',
}

/** The text of each page as a reader would copy it, without spaces: they depend on line breaks. */
async function read(pdf: Uint8Array) {
  const loading = getDocument({ data: pdf.slice(), verbosity: 0 })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  const metadata = await document.getMetadata()
  await loading.destroy()
  return { pages: pages.map((page) => page.replaceAll(/\s/g, '')), info: metadata.info }
}
const squeeze = (words: string) => words.replaceAll(/\s/g, '')

describe('the PDF of a signed agreement', () => {
  it('holds the text and, on its last page, all the evidence', async () => {
    const { pages, info } = await read(await makeAgreementPdf(renderer, english, translate))
    expect(info).toMatchObject({ Title: 'Safety rules', Author: 'Nord & Sons' })
    for (const words of [
      'Nord & Sons',
      'First',
      'a helmet always',
      'the rules',
      'No photos',
      'No fire',
    ]) {
      expect(pages[0]).toContain(squeeze(words))
    }
    expect(pages[0]).toContain('Page1of2')
    for (const words of [
      'Zoë O’Neil',
      'Łódź SA',
      'zoe@example.org',
      'Anna Kowalska',
      'November 22, 2026 at 12:30:05 AM GMT+1',
      '2026-11-21T23:30:05.000Z',
      '2001:db8::1',
      'Mozilla/5.0 (iPhone)',
      english.agreementId,
      english.signatureId,
      english.visitId,
      english.textSha256,
      'Signed by hand on screen',
      'Page 2 of 2',
    ]) {
      expect(pages.at(-1)).toContain(squeeze(words))
    }
  })

  // The Arabic words have no lam-alef: readers reverse the two letters of that one shape when copying,
  // although the file names them in the right order.
  it.each([
    ['pl', 'ltr', 'Umowa o poufności', 'Zażółć gęślą jaźń ŁÓDŹ'],
    ['ar', 'rtl', 'اتفاقية الزوار', 'أوافق على كل قواعد المبنى'],
    ['he', 'rtl', 'הסכם מבקר', 'אני מסכים לציית לכללי הבטיחות'],
    ['ja', 'ltr', '訪問者同意書', '私は「安全規則」を読み、同意します。髙﨑'],
    ['zh', 'ltr', '访客协议', '我已阅读并理解“安全规定”，并同意遵守。'],
    ['zh-TW', 'ltr', '訪客協議', '我已閱讀並理解安全規定鑽龜'],
  ] as const)('can be copied as text in %s', async (language, direction, agreementName, words) => {
    const pdf = await makeAgreementPdf(
      renderer,
      {
        ...english,
        language,
        direction,
        agreementName,
        blocks: [{ type: 'paragraph', children: [text(words)] }],
      },
      translate,
    )
    const { pages, info } = await read(pdf)
    expect(info).toMatchObject({ Title: agreementName })
    expect(pages[0]).toContain(squeeze(agreementName))
    for (const word of words.split(' ')) expect(pages[0]).toContain(word)
    expect(pages.at(-1)).toContain(squeeze('Zoë O’Neil'))
  })

  it.each([
    [
      'typed',
      { kind: 'typed', name: 'Zoë Typed' } as const,
      ['Zoë Typed', 'Signed by typing their name'],
    ],
    [
      'ticked',
      { kind: 'ticked' } as const,
      ['I have read this and I agree', 'Agreed by ticking the box'],
    ],
  ])('says when the agreement was %s', async (_, signature, expected) => {
    const { pages } = await read(
      await makeAgreementPdf(renderer, { ...english, signature }, translate),
    )
    for (const words of expected) expect(pages.at(-1)).toContain(squeeze(words))
    expect(pages.at(-1)).not.toContain(squeeze('drawn by hand'))
  })

  it('leaves out what is not known', async () => {
    const visitor = { firstname: 'Zoë', lastname: '', companyName: null, email: null }
    const { pages } = await read(
      await makeAgreementPdf(renderer, { ...english, visitor, hostName: null }, translate),
    )
    expect(pages.at(-1)).toContain('NameZoëSigned')
    expect(pages.at(-1)).not.toMatch(/Host|Email/)
  })

  it('shows what looks like markup as the visitor typed it', async () => {
    const hostile =
      '#panic("no") $x^2$ *b* _e_ `raw` <label> @ref // c /* d */ \\ {{x}} {page} #image("/etc/passwd") [a] ~ -- "q" \u0000\u001b[31m'
    const shown =
      '#panic("no") $x^2$ *b* _e_ `raw` <label> @ref // c /* d */ \\ {{x}} {page} #image("/etc/passwd") [a] ~ -- "q" [31m'
    const { pages, info } = await read(
      await makeAgreementPdf(
        renderer,
        {
          ...english,
          companyName: hostile,
          agreementName: hostile,
          visitor: { firstname: hostile, lastname: hostile, companyName: hostile, email: hostile },
          userAgent: hostile,
          signature: { kind: 'typed', name: hostile },
          blocks: [{ type: 'paragraph', children: [text(hostile)] }],
        },
        translate,
      ),
    )
    expect(info).toMatchObject({ Title: shown })
    expect(pages[0]?.split(squeeze(shown)).length).toBeGreaterThanOrEqual(4)
  })

  it('spells characters that no font has, instead of drawing boxes', async () => {
    const visitor = { ...english.visitor, firstname: '김', lastname: '\ud800' }
    const { pages } = await read(
      await makeAgreementPdf(renderer, { ...english, visitor }, translate),
    )
    expect(pages.at(-1)).toContain('[U+AE40]\ufffd')
  })

  it('is the same to the last byte whenever and wherever it is made', async () => {
    const hash = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex')
    const first = hash(await makeAgreementPdf(renderer, english, translate))
    const other = createPdfRenderer()
    await makeAgreementPdf(
      other,
      { ...english, language: 'ja', agreementName: '同意書' },
      translate,
    )
    expect(hash(await makeAgreementPdf(other, english, translate))).toBe(first)
    await other.close()
  })

  it('grows over many pages', async () => {
    const blocks = Array.from({ length: 200 }, (_, index) => ({
      type: 'paragraph' as const,
      children: [text(`Clause ${index}. ${'Lorem ipsum dolor sit amet. '.repeat(12)}`)],
    }))
    const { pages } = await read(
      await makeAgreementPdf(renderer, { ...english, blocks }, translate),
    )
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.join('')).toContain('Clause199.')
  })
})
