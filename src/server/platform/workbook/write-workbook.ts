/** A table as an XLSX workbook of one sheet (ECMA-376). A text stays a text: nothing in it is ever reckoned. */
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** So many rows are one piece. */
const pieceRows = 500
/** What XML 1.0 cannot say. */
// oxlint-disable-next-line no-control-regex -- it is about them
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

type Rows = readonly (readonly (string | number)[])[]

export async function writeWorkbook(rows: Rows): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.addReadStream(Readable.from(sheetOf(rows)), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

function* sheetOf(rows: Rows): Generator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetData>`
  for (let at = 0; at < rows.length; at += pieceRows) {
    yield rows
      .slice(at, at + pieceRows)
      .map((cells) => `<row>${cells.map(cellOf).join('')}</row>`)
      .join('')
  }
  yield '</sheetData></worksheet>'
}

function cellOf(text: string | number): string {
  if (typeof text === 'number') return `<c><v>${String(text)}</v></c>`
  const safe = text
    .replaceAll(unspeakable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return `<c t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`
}
