import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { makeApplePass } from '#server/platform/wallet/apple-pass.ts'
import type { PassVisit } from './load-pass-visit.ts'
import { passCodeOf } from './make-pass-code.ts'
import { walletPassOf } from './wallet-pass-of.ts'

/** The pass as a file for Apple Wallet. @throws ApiError wallet_unavailable */
export async function applePassFile(
  deps: Pick<Deps, 'files' | 'keys' | 'wallets'>,
  company: CompanyCard,
  { visit, language, refusal }: PassVisit,
): Promise<Uint8Array> {
  if (refusal !== null || deps.wallets.apple === null) throw new ApiError('wallet_unavailable')
  const { logoSha256 } = visit.company
  const logo = logoSha256 === null ? null : await deps.files.get(logoSha256)
  const code = await passCodeOf(deps.keys, company.companyId, visit)
  const pass = walletPassOf(visit, company, { code, language, logo })
  return mustFind(await makeApplePass(deps.wallets.apple, pass), 'wallet_unavailable')
}
