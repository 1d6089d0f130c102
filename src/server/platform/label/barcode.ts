/** Code 128 as modules (ISO/IEC 15417). */
import JsBarcode from 'jsbarcode'

/** What the library writes into an object that is no canvas. */
type Encoded = { encodings?: readonly { readonly data: string }[] }

/** True is a dark module. The quiet zones are included. @throws when the text is not printable ASCII. */
export function barcodeModules(text: string): boolean[] {
  const encoded: Encoded = {}
  JsBarcode(encoded, text, { format: 'CODE128' })
  const bars = encoded.encodings?.map(({ data }) => data).join('') ?? ''
  if (bars === '') throw new Error('The text has no barcode.')
  const quiet = Array.from({ length: quietModules }, () => false)
  return [...quiet, ...Array.from(bars, (module) => module === '1'), ...quiet]
}

const quietModules = 10
