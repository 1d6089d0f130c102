/** What a register of VAT numbers is asked, and what it says. Another register is another function of this type. */
export type VatQuestion = {
  /** As the register writes countries: EL for Greece. */
  readonly country: string
  /** Without the letters of the country. */
  readonly number: string
  /** Who asks: without one there is no consultation number. */
  readonly requester: { readonly country: string; readonly number: string } | null
}

export type VatAnswer =
  | {
      readonly is: 'ANSWERED'
      readonly isValid: boolean
      /** By which the register knows the answer again. */
      readonly consultation: string | null
      /** As registered; empty where the member state doesn't say. */
      readonly name: string
      readonly address: string
    }
  /** Nothing is known yet. `fault` holds no personal data. */
  | { readonly is: 'AWAY'; readonly fault: string }

export type VatRegister = (asked: VatQuestion, signal: AbortSignal) => Promise<VatAnswer>
