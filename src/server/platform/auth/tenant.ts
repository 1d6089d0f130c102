/**
 * The tenant scope as a type. For a request only this folder mints one, after it has looked who is asking; whatever reads or
 * writes a company's rows demands one, so a forgotten tenant filter does not compile.
 */
declare const company: unique symbol
declare const organisation: unique symbol

/** A company (uuid) that the current actor may act in. */
export type CompanyId = string & { readonly [company]: true }
/** An organisation (uuid) that the current actor may act for. */
export type OrganisationId = string & { readonly [organisation]: true }

/** For `platform/auth`, and for work that took the id from a row or a job of its own; never for what a request names. */
export function mintCompanyId(uuid: string): CompanyId {
  return uuid as CompanyId // the brand is what minting means
}

export function mintOrganisationId(uuid: string): OrganisationId {
  return uuid as OrganisationId // the brand is what minting means
}

/** Stands for the whole installation where something belongs to no company yet, such as tries to sign in. */
export const installation = mintCompanyId('00000000-0000-0000-0000-000000000000')
