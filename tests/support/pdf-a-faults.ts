/**
 * What of PDF/A-3 (ISO 19005-3) can be told without a validator: none is to be had by npm, pip or Debian (docs/billing.md). A file
 * without faults here may still break a rule that only a validator knows.
 */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
  PDFHexString,
} from '@cantoo/pdf-lib'

const name = (text: string) => PDFName.of(text)

/** @returns the faults, each with the clause that it breaks; none for a file that is as it should be */
export async function pdfAFaults(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const faults = [
    ...headFaults(bytes, pdf),
    ...metadataFaults(pdf),
    ...colourFaults(pdf),
    ...enclosedFaults(pdf),
  ]
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (dict instanceof PDFDict) faults.push(...dictFaults(dict))
  }
  return [...new Set(faults)]
}

function headFaults(bytes: Uint8Array, pdf: PDFDocument): string[] {
  const [first = '', second = ''] = Buffer.from(bytes.subarray(0, 40))
    .toString('latin1')
    .split('\n')
  const { trailerInfo } = pdf.context
  return [
    ...(/^%PDF-1\.[0-7]\r?$/.test(first) ? [] : ['6.1.2 header']),
    ...(/^%[\u0080-\u00ff]{4}/.test(second) ? [] : ['6.1.2 no binary comment']),
    ...(trailerInfo.Encrypt === undefined ? [] : ['6.1.3 encrypted']),
    ...(trailerInfo.ID === undefined ? ['6.1.3 no ID'] : []),
  ]
}

function metadataFaults({ catalog }: PDFDocument): string[] {
  const metadata = catalog.lookup(name('Metadata'))
  if (!(metadata instanceof PDFRawStream)) return ['6.6.2 no metadata']
  const xmp = new TextDecoder().decode(decodePDFRawStream(metadata).decode())
  const said = [
    ['6.6.4 part', /<pdfaid:part>3<\/pdfaid:part>/],
    ['6.6.4 conformance', /<pdfaid:conformance>[ABU]<\/pdfaid:conformance>/],
    ['6.6.2.3 extension schema', /<pdfaSchema:prefix>fx<\/pdfaSchema:prefix>/],
    ...['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].flatMap((property) => [
      [`Factur-X ${property}`, new RegExp(`<fx:${property}>[^<]+</fx:${property}>`)] as const,
      [
        `6.6.2.3 ${property} is not described`,
        new RegExp(`<pdfaProperty:name>${property}</pdfaProperty:name>`),
      ] as const,
    ]),
  ] as const
  return said.filter(([, wanted]) => !wanted.test(xmp)).map(([fault]) => fault)
}

function colourFaults({ catalog }: PDFDocument): string[] {
  const intents = catalog.lookup(name('OutputIntents'))
  const intent = intents instanceof PDFArray ? intents.lookup(0) : undefined
  if (!(intent instanceof PDFDict)) return ['6.2.3 no output intent']
  const profile = intent.lookup(name('DestOutputProfile'))
  const isProfile =
    profile instanceof PDFRawStream &&
    Buffer.from(decodePDFRawStream(profile).decode()).toString('latin1', 36, 40) === 'acsp'
  return [
    ...(intent.lookup(name('S')) === name('GTS_PDFA1') ? [] : ['6.2.3 kind of output intent']),
    ...(isProfile ? [] : ['6.2.3 no colour profile']),
  ]
}

/** Each file that is enclosed says what it is to the document, and the document says that it encloses it. */
function enclosedFaults({ catalog }: PDFDocument): string[] {
  const associated = catalog.lookup(name('AF'))
  if (!(associated instanceof PDFArray) || associated.size() === 0) return ['6.8 no file']
  return associated.asArray().flatMap((_, index) => {
    const file = associated.lookup(index)
    if (!(file instanceof PDFDict)) return ['6.8 no file specification']
    const embedded = file.lookup(name('EF'))
    const stream = embedded instanceof PDFDict ? embedded.lookup(name('F')) : undefined
    const dates = stream instanceof PDFRawStream ? stream.dict.lookup(name('Params')) : undefined
    return [
      ...(isText(file.lookup(name('F'))) && isText(file.lookup(name('UF'))) ? [] : ['6.8 name']),
      ...(file.has(name('AFRelationship')) ? [] : ['6.8 relation']),
      ...(stream instanceof PDFRawStream && stream.dict.has(name('Subtype')) ? [] : ['6.8 type']),
      ...(dates instanceof PDFDict && dates.has(name('ModDate')) ? [] : ['6.8 date']),
    ]
  })
}

const isText = (object: unknown): boolean =>
  object instanceof PDFString || object instanceof PDFHexString

const forbiddenActions = ['Launch', 'Sound', 'Movie', 'JavaScript', 'ImportData', 'ResetForm']

function dictFaults(dict: PDFDict): string[] {
  const faults: string[] = []
  const [type, kind] = ['Type', 'Subtype'].map((key) => dict.lookup(name(key)))
  // A font of several others, or drawn by the page itself, brings no file of its own.
  if (type === name('Font') && kind !== name('Type0') && kind !== name('Type3')) {
    const described = dict.lookup(name('FontDescriptor'))
    const has = (key: string) => described instanceof PDFDict && described.has(name(key))
    if (!['FontFile', 'FontFile2', 'FontFile3'].some(has)) faults.push('6.2.11.4 font not embedded')
  }
  if (type === name('Font') && kind === name('Type0') && !dict.has(name('ToUnicode'))) {
    faults.push('6.2.11.7 letters without a meaning')
  }
  const action = dict.lookup(name('S'))
  if (forbiddenActions.some((one) => action === name(one))) faults.push('6.5.1 action')
  if (dict.has(name('AA'))) faults.push('6.5.2 actions of its own')
  if (dict.lookup(name('Filter')) === name('LZWDecode')) faults.push('6.1.7 LZW')
  if (type === name('Annot') && kind !== name('Popup') && !dict.has(name('F'))) {
    faults.push('6.3.2 annotation without flags')
  }
  return faults
}
