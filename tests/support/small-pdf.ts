/** PDFs as they are found in the wild, as small as they can be: a drawing, a scan, a locked file. */

const side = 64

/**
 * A black square as fax machines code it (CCITT group 4), which browsers can't decode themselves: a first row of no white and 64
 * black dots, then rows that say twice “as above”.
 */
function blackScan(): Buffer {
  const bits = ['001', '00110101', '0000001111', '0000110111', '11'.repeat(side - 1)].join('')
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

function stream(entries: string, bytes: Buffer): string {
  const length = String(bytes.length)
  return `<< ${entries} /Length ${length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** A PDF of `pages` pages with a frame on each; page `scanned` is a black scan instead. */
export function smallPdf({
  pages,
  scanned,
  isLocked = false,
}: {
  readonly pages: number
  readonly scanned?: number
  readonly isLocked?: boolean
}): Buffer {
  const first = 6
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${String(pages)} /Kids [${numbers.map((page) => `${String(first + page - 1)} 0 R`).join(' ')}] >>`,
    stream(
      `/Type /XObject /Subtype /Image /Width ${String(side)} /Height ${String(side)} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${String(side)} /Rows ${String(side)} >>`,
      blackScan(),
    ),
    stream('', Buffer.from('9 w 5 5 390 290 re S')),
    stream('', Buffer.from('400 0 0 200 0 0 cm /Scan Do')),
    ...numbers.map((page) =>
      page === scanned
        ? '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 5 0 R /Resources << /XObject << /Scan 3 0 R >> >> >>'
        : '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << >> >>',
    ),
  ]
  let text = '%PDF-1.7\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = String(objects.length + 1)
  const key = '00'.repeat(32)
  const lock = isLocked
    ? `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${key}> /U <${key}> >>`
    : ''
  const start = String(text.length)
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${lock} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
