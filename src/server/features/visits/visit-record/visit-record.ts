/**
 * What is known of one visit, as the functions of migrations/functions/visits.sql answer it: instants are ISO 8601 in UTC with
 * milliseconds, ids are uuids, dates are local dates of the location.
 */
import type { AgreementKind } from '#domain/agreement/agreement.ts'
import type { AgreementCondition, AgreementText } from '#domain/agreement/agreement.ts'
import type { HostAnswer } from '#domain/arrival/host-answer.ts'
import type { Rung } from '#domain/arrival/ladder.ts'
import type { FieldType } from '#domain/flow/flow.ts'
import type { ScreenDefinition } from '#domain/flow/definition/flow-definition.ts'
import type { Registration } from '#domain/visit/can-check-in.ts'
import type { Status } from '#domain/visit/status.ts'
import type { DenialCause } from '#domain/visit/transition.ts'

/** An answer that counts for the visit. `here`: given at this visit; otherwise it comes from the profile. */
export type AnswerRow = {
  readonly id: string
  readonly value: string
  readonly here: boolean
  /** Given at a visit, this one or another, rather than filled in by staff or a program; absent where nobody asks. */
  readonly fromVisit?: boolean
  /** Never shown to visitors. */
  readonly internal: boolean
  /** When it was last said; absent where it was said just now. */
  readonly answeredAt?: string
}

/** A question that was left blank at this visit. */
export type BlankRow = Pick<AnswerRow, 'id'> & { readonly answeredAt: string }

/** The arrival that counts now: of this check-in, at this host (`arrival_json`). */
export type ArrivalRow = {
  readonly answer: HostAnswer | null
  readonly answeredAt: string | null
  /** Null where the reception answered. */
  readonly answeredBy: {
    readonly id: string
    readonly firstname: string
    readonly lastname: string
  } | null
  readonly askedRung: Rung | null
}

/** One visit with its visitor, host and meeting (`visit_json`). */
export type VisitRow = {
  readonly visitDate: string
  readonly meetingId: string
  readonly visitorId: string
  readonly title: string
  /** The meeting's iCalendar sequence. */
  readonly sequence: number
  readonly visitorType: string
  /** Who made the meeting, signed in; null where nobody was. */
  readonly createdBy: string | null
  /** How the visit came about. */
  readonly channel: 'INVITED' | 'WALK_IN' | 'KIOSK'
  /** The host as the visitor typed it; empty unless it was typed. */
  readonly typedHostName: string
  readonly startAt: string
  readonly endAt: string
  readonly status: Status
  readonly registration: Registration
  readonly detailsConfirmedAt: string | null
  readonly registeredAt: string | null
  /** When somebody let the visitor pass in spite of the flow's result. */
  readonly flowWaivedAt: string | null
  readonly preCheckedInAt: string | null
  /** When staff have seen who the visitor is. */
  readonly identityCheckedAt: string | null
  readonly onSiteAt: string | null
  readonly arrivedAt: string | null
  readonly leftAt: string | null
  readonly denialCause: DenialCause | null
  readonly denialReason: string
  readonly linkEpoch: number
  readonly passId: string
  /** By this calendars know the visit, on whatever day it takes place. */
  readonly calendarId: string
  readonly cancelled: boolean
  readonly visitor: {
    readonly firstname: string
    readonly lastname: string
    readonly companyName: string
    readonly email: string
    readonly mobile: string
    readonly licensePlate: string
    readonly language: string
    readonly frequent: boolean
    readonly idScan: {
      readonly score: number
      readonly threshold: number
      readonly name: string
      readonly picture: string
    } | null
    readonly allowFaceRecognition: boolean
    readonly pictureSha256: string | null
  }
  readonly host: {
    readonly id: string
    readonly firstname: string
    readonly lastname: string
    readonly email: string
    /** Who gets the host's messages too. */
    readonly assistantId: string | null
  }
  readonly company: { readonly name: string; readonly logoSha256: string | null }
  /** Null unless the visitor is checked in and the host is told. */
  readonly arrival: ArrivalRow | null
  readonly answers: readonly AnswerRow[]
}

/** A custom field of the company, active or not. */
export type FieldRow = {
  readonly id: string
  readonly type: FieldType
  readonly values: readonly string[]
  readonly label: string
  readonly translations: Readonly<
    Record<string, { readonly label?: string; readonly valueLabels?: readonly string[] }>
  >
  readonly resetAtEveryVisit: boolean
  readonly keepAnswer: boolean
  readonly internalOnly: boolean
  readonly active: boolean
}

/** An active agreement in its current version, in the administrator's order. */
export type AgreementRow = {
  readonly id: string
  readonly version: number
  readonly kind: AgreementKind
  readonly name: string
  readonly conditions: readonly AgreementCondition[]
  readonly validityDays: number | null
  /** Only in the languages that were asked for. */
  readonly texts: readonly AgreementText[]
}

/** A signature of this visit, or one of the same visitor that still holds. */
export type SignatureRow = {
  readonly id: string
  readonly agreementId: string
  readonly agreementVersion: number
  readonly language: string
  readonly method: 'HAND' | 'TICK'
  readonly signedAt: string
  readonly validUntil: string | null
  readonly ofThisVisit: boolean
}

export type FlowRow = {
  readonly id: string
  readonly version: number
  readonly firstScreenId: string | null
  readonly screens: readonly ScreenDefinition[]
}

/** Everything the rules and the screens look at (`visit_record`). */
/** What a visitor is asked of their face, or has agreed to (`face_question_json`). */
export type FaceQuestion = {
  /** In the location's words. */
  readonly purpose: string
  readonly isAllowed: boolean
  readonly isLive: boolean
}

export type VisitRecord = VisitRow & {
  /** Null where nothing is asked, and nothing has been agreed to. */
  readonly face: FaceQuestion | null
  /** Whether codes, Wi-Fi or a door open for it now. */
  readonly hasCredentials: boolean
  readonly blanks: readonly BlankRow[]
  readonly place: {
    readonly street: string
    readonly postalCode: string
    readonly city: string
    readonly country: string
    readonly latitude: string | null
    readonly longitude: string | null
    readonly phone: string
    readonly brandColour: string
    readonly isDefault: boolean
    readonly allowedOnLocation: boolean
  }
  /** The version that the visit began with, or the current one. */
  readonly flow: FlowRow | null
  /** Whether the visitor has begun with it: from then on a newer version is nothing to them. */
  readonly flowBegun: boolean
  readonly fields: readonly FieldRow[]
  readonly agreements: readonly AgreementRow[]
  readonly signatures: readonly SignatureRow[]
  /** The location's own texts by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}
