import type { ScreenTime } from '#domain/figures/screen-times.ts'
import type { Bundle, CompanyId } from '../server/bundle.ts'

type BundledVisit = Bundle['visits'][number]

/** A visit as the device knows it: of the bundle, made here, or only by a genuine pass that is newer than the bundle. */
export type OfflineVisit = Pick<
  BundledVisit,
  | 'id'
  | 'firstname'
  | 'hostName'
  | 'language'
  | 'visitorType'
  | 'status'
  | 'startAt'
  | 'endAt'
  | 'cameInAt'
  | 'todo'
  | 'agreementId'
> & {
  readonly leftAt: string | null
  /** How the server will know whose visit it is. Null: it is made by the act itself. */
  readonly named:
    | { readonly visitId: string }
    | { readonly code: string }
    | { readonly ofAct: string }
    | null
}

export type GivenSignature = {
  readonly agreementId: string
  readonly version: number
  readonly language: string
  readonly sendCopyToVisitor: boolean
  /** Of the uploaded drawing; empty for a tick. */
  readonly token: string
  readonly signedAt: string
}

/** What one visitor has said so far, on the device alone. It becomes one act when the visitor is in. */
export type Draft = {
  readonly companyId: CompanyId
  readonly visit: OfflineVisit
  /** The same for every try, so that two taps are one arrival. */
  readonly actId: string
  readonly details: Readonly<Record<string, string>> | null
  readonly host: { readonly id: string } | { readonly name: string } | null
  /** By custom field, as texts; empty for a question that was left blank. */
  readonly answers: Readonly<Record<string, string>>
  readonly signature: GivenSignature | null
  readonly pictureToken: string | null
  readonly files: Readonly<Record<string, File>>
  readonly isComplete: boolean
  /** How long the screens of the flow were shown. */
  readonly times: readonly ScreenTime[]
}

export function ofBundle(visit: BundledVisit): OfflineVisit {
  return { ...visit, leftAt: null, named: { visitId: visit.id } }
}

/** Begins to gather what a visitor says. */
export function newDraft(
  companyId: CompanyId,
  visit: OfflineVisit,
  actId: string,
  given: Partial<Pick<Draft, 'details' | 'host' | 'answers'>> = {},
): Draft {
  return {
    companyId,
    visit,
    actId,
    details: null,
    host: null,
    answers: {},
    signature: null,
    pictureToken: null,
    files: {},
    isComplete: false,
    times: [],
    ...given,
  }
}

/** Without what was left out. */
export function givenTexts(
  texts: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}
