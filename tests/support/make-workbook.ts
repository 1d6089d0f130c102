/** XLSX workbooks as programs write them, and as nobody should. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const spaces =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** The rows of the first sheet as XML; style 1 shows days and hours. */
export function workbook(
  rows: string,
  {
    parts = {},
    is1904 = false,
  }: { parts?: Readonly<Record<string, string>>; is1904?: boolean } = {},
): Promise<Buffer> {
  return zipOf({
    'xl/workbook.xml': `<workbook ${spaces}><workbookPr date1904="${is1904 ? '1' : '0'}"/><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Guests" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${spaces}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${spaces}><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  })
}

export async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}
