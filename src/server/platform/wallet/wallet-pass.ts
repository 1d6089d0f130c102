/** What a pass in a phone's wallet shows. All words are already in the visitor's language. */
export type WalletPass = {
  /** Stable for the pass for ever: serial number (Apple) and object id (Google). */
  readonly passId: string
  /** The pass code, exactly as in the QR of the pass screen. */
  readonly code: string
  readonly companyName: string
  /** Accent colour of the company, `#rrggbb`. */
  readonly accent: string
  /** Logo of the company as PNG or JPEG; null draws the initials. */
  readonly logo: Uint8Array | null
  readonly visitorName: string
  readonly hostName: string | null
  readonly locationName: string
  readonly address: string | null
  /** Address in degrees: the phone offers the pass when it comes near. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
  /** Instants in UTC and the location's IANA zone; the pass is good until the local day ends. */
  readonly startAt: string
  readonly endAt: string
  readonly zone: string
  /** The words beside the values. */
  readonly labels: {
    readonly description: string
    readonly visitor: string
    readonly host: string
    readonly date: string
    readonly time: string
    readonly location: string
    readonly address: string
  }
  /** BCP 47: dates on the pass are written in it. */
  readonly language: string
  readonly revoked: boolean
}
