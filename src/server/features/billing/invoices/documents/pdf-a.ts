/**
 * Makes a PDF/A-3b with Factur-X of what Typst has typeset: the compiler's build can't (decision 0569). It brings fonts and no
 * encryption; what is missing are the metadata, the colour profile, an identifier, and the attached document.
 */
import {
  AFRelationship,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFString,
} from '@cantoo/pdf-lib'
import { hashContent } from '#server/platform/files/content-hash.ts'
import { srgbProfile } from './srgb-profile.ts'

export type Enclosed = {
  readonly pdf: Uint8Array
  /** UN/CEFACT CII. */
  readonly xml: Uint8Array
  readonly title: string
  readonly author: string
  /** BCP 47. */
  readonly language: string
  /** When the invoice was made, ISO 8601. */
  readonly at: string
}

const attachmentName = 'factur-x.xml'

/** The same input gives the same bytes. */
export async function makeFacturX(enclosed: Enclosed): Promise<Uint8Array> {
  const { at, title, author, language } = enclosed
  const document = await PDFDocument.load(enclosed.pdf, { updateMetadata: false })
  const { context, catalog } = document
  const made = new Date(at)
  await document.attach(enclosed.xml, attachmentName, {
    mimeType: 'text/xml',
    description: 'Factur-X invoice',
    creationDate: made,
    modificationDate: made,
    afRelationship: AFRelationship.Alternative,
  })
  document.setTitle(title)
  document.setAuthor(author)
  document.setProducer('Foyer')
  document.setCreator('Foyer')
  document.setCreationDate(made)
  document.setModificationDate(made)
  const profile = context.register(context.flateStream(srgbProfile(), { N: 3 }))
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB IEC61966-2.1'),
    Info: PDFString.of('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
  const metadata = context.stream(new TextEncoder().encode(xmp({ title, author, made: at })), {
    Type: 'Metadata',
    Subtype: 'XML',
  })
  catalog.set(PDFName.of('Metadata'), context.register(metadata))
  catalog.set(PDFName.of('Lang'), PDFString.of(language))
  if (!(catalog.get(PDFName.of('MarkInfo')) instanceof PDFDict)) {
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }
  const id = PDFHexString.of(hashContent(enclosed.xml).slice(0, 32))
  context.trailerInfo.ID = context.obj([id, id])
  // Nothing of the document is left out of the file's table by objects that are read as streams alone.
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')

/** The properties of Factur-X, and the schema by which PDF/A knows them. */
const fields = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const

function xmp({
  title,
  author,
  made,
}: {
  readonly title: string
  readonly author: string
  readonly made: string
}): string {
  const schema = fields
    .map(
      ([name, text]) =>
        `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${text}</pdfaProperty:description></rdf:li>`,
    )
    .join('')
  const when = made.replace(/\.\d+Z$/, 'Z')
  return `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>Foyer</pdf:Producer></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>Foyer</xmp:CreatorTool><xmp:CreateDate>${when}</xmp:CreateDate><xmp:ModifyDate>${when}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${attachmentName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${schema}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
