import type { Actor } from '#server/platform/auth/actor.ts'
import type { Signing } from '#server/features/agreements/signatures/add-signature.ts'
import type { AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'

/** What a check-in says about an agreement, under the names that are the same for both kinds of check-in. */
export type NamedAgreement = {
  readonly agreementId: string | undefined
  readonly token: string
  readonly language: string | undefined
  readonly sendCopy: boolean
}

/** The signature that a check-in brings along, null when it names no agreement; and the languages to look for texts in. */
export function signingOf(
  from: {
    readonly actor: Actor
    readonly language: string
    readonly address: string
    readonly agent: string
  },
  named: NamedAgreement,
): { readonly signing: Signing | null; readonly asked: AskedLanguages } {
  const acceptLanguage = from.actor.kind === 'visitor' ? from.language : undefined
  const asked = { language: named.language, acceptLanguage }
  if (named.agreementId === undefined) return { signing: null, asked }
  return {
    asked,
    signing: {
      agreementId: named.agreementId,
      token: named.token,
      language: named.language ?? from.language,
      acceptLanguage,
      sendCopy: named.sendCopy,
      channel: 'ON_SITE',
      address: from.address,
      agent: from.agent,
    },
  }
}
