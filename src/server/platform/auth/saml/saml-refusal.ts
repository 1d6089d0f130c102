/** Why a document of SAML doesn't count. For the administrator's log: `reason` is one of ours and holds nothing that was sent. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal'
  readonly reason: SamlReason

  constructor(reason: SamlReason) {
    super(reason)
    this.reason = reason
  }
}

export const samlReasons = [
  'saml_not_base64',
  'saml_too_large',
  'saml_not_xml',
  'saml_forbidden_markup',
  'saml_wrong_shape',
  'saml_wrong_status',
  'saml_not_signed',
  'saml_weak_algorithm',
  'saml_wrong_signature',
  'saml_not_decrypted',
  'saml_certificate_expired',
  'saml_other_issuer',
  'saml_other_audience',
  'saml_other_recipient',
  'saml_not_yet',
  'saml_too_late',
  'saml_unsolicited',
  'saml_other_request',
  'saml_replayed',
  'saml_no_subject',
  'saml_no_metadata',
  'saml_several_providers',
  'saml_no_redirect',
  'saml_no_certificate',
] as const
export type SamlReason = (typeof samlReasons)[number]
