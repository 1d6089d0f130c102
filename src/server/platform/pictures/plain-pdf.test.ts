import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isPlainPdf } from './plain-pdf.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const pdf = (body = '', tail = '') =>
  latin1(
    `%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n${body}\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n${tail}`,
  )
const stream = (dictionary: string, content: Buffer) =>
  `9 0 obj\n<<${dictionary} /Length ${content.length}>>\nstream\n${content.toString('latin1')}\nendstream\nendobj\n`

describe('isPlainPdf', () => {
  it('goes once through streams that never end', () => {
    // Looking for the end from each of them anew took hours.
    const streams = 'stream\n'.repeat(1_000_000)
    expect(isPlainPdf(pdf(streams))).toBe(true)
    expect(isPlainPdf(pdf(`${streams}<</S /JavaScript>>`))).toBe(false)
  })

  it.each([
    ['a document', pdf()],
    ['a document with a compressed page', pdf(stream('/Filter /FlateDecode', deflateSync('text')))],
    ['a document that shows the letters /JS', pdf(stream('', latin1('(/JS ) Tj')))],
    [
      'a document with an object stream',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('1 0 <</Type /Font>>'))),
    ],
    ['a document with an action that goes to a page', pdf('<</OpenAction [3 0 R /Fit]>>')],
  ])('accepts %s', (_, bytes) => {
    expect(isPlainPdf(bytes)).toBe(true)
  })

  it.each([
    ['a header after something else', Buffer.concat([latin1('GIF89a '), pdf()])],
    ['no end mark', latin1('%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n')],
    ['something after the end mark', pdf('', '<script>alert(1)</script>')],
    ['a page in its first lines', pdf('<html><body onload=alert(1)>')],
    ['an archive at its end', Buffer.concat([pdf(`PK\u0005\u0006${'\0'.repeat(18)}`)])],
    ['encryption', pdf('<</Encrypt 5 0 R>>')],
    ['a script', pdf('<</S /JavaScript /JS (app.alert(1))>>')],
    ['a script under a disguised name', pdf('<</S /J#61vaScript /#4aS (app.alert(1))>>')],
    [
      'a script in an object stream',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('4 0 <</S /JavaScript>>'))),
    ],
    ['a program to start', pdf('<</S /Launch /F (cmd.exe)>>')],
    ['a file inside', pdf('<</Names <</EmbeddedFiles 8 0 R>>>>')],
    ['a form that runs', pdf('<</AcroForm <</XFA 8 0 R>>>>')],
    [
      'an object stream that unpacks without end',
      pdf(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(30_000_000)))),
    ],
    ['an object stream that cannot be unpacked', pdf(stream('/Type /ObjStm', latin1('junk')))],
  ])('refuses a document with %s', (_, bytes) => {
    expect(isPlainPdf(bytes)).toBe(false)
  })
})
