import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { randomToken, sha256 } from '#server/platform/ids.ts'
import { findAsked, setLink } from './queries.ts'

/** Where the mail of a sign-up leads, and to whom; each call makes the link anew. Null where it is over or was used. */
export async function linkForSignUp(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  signUpId: string,
  now: string,
): Promise<{ readonly email: string; readonly language: string; readonly link: string } | null> {
  const asked = await findAsked(tx, signUpId, now)
  if (asked === undefined) return null
  const token = randomToken()
  await setLink(tx, signUpId, sha256(token))
  const { email, language } = asked
  return { email, language, link: `${config.publicUrl}/sign-up/continue?token=${token}` }
}
