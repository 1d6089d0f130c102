import type { Deps } from '#server/deps.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { sha256 } from '#server/platform/ids.ts'
import { isSetupToken, readSetupToken } from './first-administrator.ts'
import { getAccount } from '../queries.ts'
import { findSignOnOnly } from '../queries-sign-on.ts'
import { findFirstOrganisation, findLink } from './queries-links.ts'

export type AccountLink = {
  readonly purpose: 'INVITATION' | 'PASSWORD' | 'FIRST'
  readonly email: string
  readonly companyName: string
  /** The location that the invitation leads to. */
  readonly companyId: CompanyId | null
  /** The organisation by whose provider alone the account opens: the link opens nothing. */
  readonly signsOnAt: OrganisationId | null
  readonly needsPassword: boolean
  readonly needsCompany: boolean
  readonly expiresAt: string | null
}

/** What a one-time link is for, without using it. @throws ApiError account_link_gone */
export async function readAccountLink(
  deps: Pick<Deps, 'db' | 'clock' | 'keys' | 'companies'>,
  token: string,
): Promise<AccountLink> {
  const { system } = deps.db
  if (isSetupToken(token)) {
    await readSetupToken(deps, token)
    const first = await findFirstOrganisation(system)
    return {
      purpose: 'FIRST',
      email: '',
      companyName: first?.companies[0]?.name ?? '',
      companyId: null,
      signsOnAt: null,
      needsPassword: true,
      needsCompany: first === undefined || first.companies.length === 0,
      expiresAt: null,
    }
  }
  const link = await findLink(system, sha256(token), deps.clock.now())
  if (link === undefined) throw new ApiError('account_link_gone')
  const account = await getAccount(system, link.accountId)
  const company = link.joins === null ? null : await deps.companies.find(link.joins.companyId)
  return {
    purpose: link.purpose,
    email: account.email,
    companyName: company?.name ?? '',
    companyId: link.joins?.companyId ?? null,
    signsOnAt: (await findSignOnOnly(system, link.accountId)) ?? null,
    needsPassword: link.purpose === 'PASSWORD' || account.passwordHash === null,
    needsCompany: false,
    expiresAt: link.expiresAt,
  }
}
