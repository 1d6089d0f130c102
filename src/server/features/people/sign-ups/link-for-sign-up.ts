import { signUpPurposes, type SignUpPurpose } from '#domain/account/sign-up.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { findAsked, findPartnerName, setLink } from './queries.ts'

export type SignUpLink = {
  readonly email: string
  readonly language: string
  readonly link: string
  readonly purpose: SignUpPurpose
  /** What the partner is called that started the trial; null without one. */
  readonly partner: string | null
}

/** Where the mail of a sign-up leads, and to whom; each call makes the link anew. Null where it is over or was used. */
export async function linkForSignUp(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  signUpId: string,
  now: string,
): Promise<SignUpLink | null> {
  const asked = await findAsked(tx, signUpId, now)
  if (asked === undefined) return null
  const token = randomToken()
  await setLink(tx, signUpId, sha256(token))
  const { email, language, partnerId } = asked
  const purpose = signUpPurposes.find((one) => one === asked.purpose) ?? 'OWN'
  const partner = partnerId === null ? null : ((await findPartnerName(tx, partnerId)) ?? null)
  return {
    email,
    language,
    purpose,
    partner,
    link: `${config.publicUrl}/sign-up/continue?token=${token}`,
  }
}
