import { inflateSync } from 'node:zlib'

// Things a document to read has no need of: actions that run or open something, and files inside.
const activeNames =
  /\/(?:Encrypt|JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/
const scriptName = /\/JS(?![A-Za-z])/
// What a browser that guesses types would take for a page.
const markup = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)/i
const maxUnpackedBytes = 20_000_000

/**
 * True for a PDF that is only a document: it begins with its header and ends with its end mark, is not
 * at the same time a ZIP archive or a page, is not encrypted, and holds neither scripts nor attachments,
 * as far as can be told without interpreting it (object streams are unpacked for the purpose).
 */
export function isPlainPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text)) return false
  const tail = text.slice(-1024)
  if (!tail.includes('startxref') || !/%%EOF\s*$/.test(tail)) return false
  if (markup.test(text.slice(0, 1024))) return false
  // A ZIP archive is found by the record at its end, wherever it begins (APPNOTE §4.3.16).
  if (text.slice(-65_557).includes('PK\u0005\u0006')) return false
  const streams = [...streamsOf(text)]
  const structure = withoutStreams(text, streams)
  if (isActive(structure) || activeNames.test(text)) return false
  const packed = unpackObjects(text, streams)
  return packed !== null && !isActive(packed)
}

function isActive(structure: string): boolean {
  const plain = decodeNames(structure)
  return activeNames.test(plain) || scriptName.test(plain)
}

/** Names may be written with `#xx` for any character (ISO 32000-2 §7.3.5). */
function decodeNames(structure: string): string {
  return structure.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

/** Where a stream's keyword, its content and its end begin, and what comes after it. */
type PdfStream = { readonly at: number; readonly from: number; readonly to: number }
const streamEnd = 'endstream'

/** Goes through the text once: where no end follows, none of the later ones has one either. */
function* streamsOf(text: string): Generator<PdfStream> {
  const begins = /\bstream\r?\n/g
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const from = begins.lastIndex
    const to = text.indexOf(streamEnd, from)
    if (to === -1) return
    yield { at: found.index, from, to }
    begins.lastIndex = to + streamEnd.length
  }
}

function withoutStreams(text: string, streams: readonly PdfStream[]): string {
  let after = 0
  const between = streams.map(({ at, to }) => {
    const piece = text.slice(after, at)
    after = to + streamEnd.length
    return piece
  })
  return [...between, text.slice(after)].join(' ')
}

/** The contents of all object streams, or null when one cannot be unpacked within the limit. */
function unpackObjects(text: string, streams: readonly PdfStream[]): string | null {
  const unpacked: string[] = []
  let left = maxUnpackedBytes
  for (const { at, from, to } of streams) {
    const dictionary = text.slice(Math.max(0, at - 400), at)
    const own = dictionary.slice(dictionary.lastIndexOf(' obj'))
    if (!/\/ObjStm(?![A-Za-z])/.test(decodeNames(own))) continue
    try {
      const content = inflateSync(Buffer.from(text.slice(from, to), 'latin1'), {
        maxOutputLength: left,
      })
      left -= content.length
      unpacked.push(content.toString('latin1'))
    } catch {
      return null
    }
  }
  return unpacked.join('\n')
}
