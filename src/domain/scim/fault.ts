/** Why a SCIM request is refused: what RFC 7644 §3.12 calls it, and a sentence for whoever reads the log of the directory. */

export const faultTypes = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
  'invalidVers',
  'sensitive',
] as const
export type FaultType = (typeof faultTypes)[number]

export type Fault = { readonly ok: false; readonly scimType: FaultType; readonly detail: string }
export type Judged<Value> = { readonly ok: true; readonly value: Value } | Fault

export function fault(scimType: FaultType, detail: string): Fault {
  return { ok: false, scimType, detail }
}
export function judged<Value>(value: Value): Judged<Value> {
  return { ok: true, value }
}
