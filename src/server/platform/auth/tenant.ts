/**
 * The tenant scope as a type. For a request only this folder mints one, after it has looked who is asking; rows and jobs carry
 * theirs. Whatever reads or writes a company's rows demands one, so a forgotten tenant filter does not compile.
 */
import { uuid7 } from '../ids.ts'

declare const company: unique symbol
declare const organisation: unique symbol

/** A company (uuid) that the current actor may act in. */
export type CompanyId = string & { readonly [company]: true }
/** An organisation (uuid) that the current actor may act for. */
export type OrganisationId = string & { readonly [organisation]: true }

/** For the platform alone; never for what a request names. */
export function mintCompanyId(uuid: string): CompanyId {
  return uuid as CompanyId // the brand is what minting means
}

/** The caller's own from its first moment. */
export function newCompanyId(): CompanyId {
  return mintCompanyId(uuid7())
}

export function mintOrganisationId(uuid: string): OrganisationId {
  return uuid as OrganisationId // the brand is what minting means
}

/** Stands for the whole installation where something belongs to no company yet, such as tries to sign in. */
export const installation = mintCompanyId('00000000-0000-0000-0000-000000000000')

/** The company under which something of a tenant is kept; what belongs to a whole organisation is kept under its own id. */
export function asCompany(tenant: CompanyId | OrganisationId): CompanyId {
  return mintCompanyId(tenant)
}
