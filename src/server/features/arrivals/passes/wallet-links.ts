import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { makeGooglePassLink } from '#server/platform/wallet/google-pass.ts'
import { makeVisitToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { passCodeOf } from './make-pass-code.ts'
import { passLink } from './pass-links.ts'
import { walletPassOf } from './wallet-pass-of.ts'

export type WalletDeps = Pick<Deps, 'config' | 'wallets' | 'clock' | 'keys'>

/** The links that put the pass into a wallet; null where this Foyer has no certificate for it. `askedBy`: as in `makeVisitToken`. */
export async function walletLinks(
  deps: WalletDeps,
  company: CompanyCard,
  visit: VisitRecord,
  language: string,
  askedBy?: string,
): Promise<{ readonly apple: string | null; readonly google: string | null }> {
  const { apple, google } = deps.wallets
  return {
    apple: apple === null ? null : await appleLink(deps, company, visit, askedBy),
    google:
      google === null
        ? null
        : await makeGooglePassLink(
            google,
            walletPassOf(visit, company, {
              code: await passCodeOf(deps.keys, company.companyId, visit),
              language,
              logo: null,
            }),
            { origin: new URL(deps.config.publicUrl).origin, issuedAt: deps.clock.now() },
          ),
  }
}

async function appleLink(
  deps: WalletDeps,
  company: CompanyCard,
  visit: VisitRecord,
  askedBy: string | undefined,
): Promise<string> {
  const token = await makeVisitToken(deps, company, visit, askedBy)
  return passLink(deps, 'passes.apple', company.companyId, visit, token)
}
