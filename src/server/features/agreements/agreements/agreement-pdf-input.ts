import type { Block } from '#domain/rich-text/rich-text.ts'

/** How the visitor agreed: by hand, by typing the name, or by ticking a box. */
export type AgreementSignature =
  | { readonly kind: 'hand'; readonly png: Uint8Array }
  | { readonly kind: 'typed'; readonly name: string }
  | { readonly kind: 'ticked' }

/** Everything that stands in the PDF of a signed agreement, as it was at the moment of signing. */
export type AgreementPdfInput = {
  readonly companyName: string
  readonly visitor: {
    readonly firstname: string
    readonly lastname: string
    readonly companyName: string | null
    readonly email: string | null
  }
  readonly hostName: string | null
  readonly agreementName: string
  readonly agreementId: string
  readonly version: number
  /** Language of the text (BCP 47) and its writing direction. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** The text with its placeholders filled, as stored. */
  readonly blocks: readonly Block[]
  /** SHA-256 of the stored text, 64 hexadecimal digits. */
  readonly textSha256: string
  readonly signature: AgreementSignature
  /** Instant of signing (ISO 8601, UTC) and the zone of the location. */
  readonly signedAt: string
  readonly zone: string
  readonly ipAddress: string
  readonly userAgent: string
  readonly signatureId: string
  readonly visitId: string
}
