/** A visit as `visits_of_page` (migrations/functions/visit-log.sql) returns it, column by column. */
import type {
  AnswerRow,
  ArrivalRow,
  VisitRow,
} from '#server/features/visits/visit-record/visit-record.ts'

export type VisitColumns = {
  readonly visit_date: string
  readonly meeting_id: string
  readonly visitor_id: string
  readonly title: string
  readonly sequence: number
  readonly visitor_type: string
  readonly created_by: string | null
  readonly start_at: string
  readonly end_at: string
  readonly status: VisitRow['status']
  readonly registration: VisitRow['registration']
  readonly details_confirmed_at: string | null
  readonly registered_at: string | null
  readonly flow_waived_at: string | null
  readonly pre_checked_in_at: string | null
  readonly identity_checked_at: string | null
  readonly on_site_at: string | null
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly denial_cause: VisitRow['denialCause']
  readonly denial_reason: string
  readonly link_epoch: number
  readonly pass_id: string
  readonly calendar_id: string
  readonly cancelled: boolean
  readonly channel: VisitRow['channel']
  readonly typed_host_name: string
  readonly firstname: string
  readonly lastname: string
  readonly company_name: string
  readonly email: string
  readonly mobile: string
  readonly license_plate: string
  readonly language: string
  readonly frequent: boolean
  readonly id_scan: VisitRow['visitor']['idScan']
  readonly allow_face_recognition: boolean
  readonly picture_sha256: string | null
  readonly host_id: string
  readonly host_firstname: string
  readonly host_lastname: string
  readonly host_email: string
  readonly host_assistant_id: string | null
  readonly place_name: string
  readonly logo_sha256: string | null
  readonly arrival: ArrivalRow | null
  readonly answers: readonly AnswerRow[] | null
}

/** The same as what `visit_json` returns for the visit. */
export function visitOfColumns(row: VisitColumns): VisitRow {
  return {
    visitDate: row.visit_date,
    meetingId: row.meeting_id,
    visitorId: row.visitor_id,
    title: row.title,
    sequence: row.sequence,
    visitorType: row.visitor_type,
    createdBy: row.created_by,
    channel: row.channel,
    typedHostName: row.typed_host_name,
    startAt: row.start_at,
    endAt: row.end_at,
    status: row.status,
    registration: row.registration,
    detailsConfirmedAt: row.details_confirmed_at,
    registeredAt: row.registered_at,
    flowWaivedAt: row.flow_waived_at,
    preCheckedInAt: row.pre_checked_in_at,
    identityCheckedAt: row.identity_checked_at,
    onSiteAt: row.on_site_at,
    arrivedAt: row.arrived_at,
    leftAt: row.left_at,
    denialCause: row.denial_cause,
    denialReason: row.denial_reason,
    linkEpoch: row.link_epoch,
    passId: row.pass_id,
    calendarId: row.calendar_id,
    cancelled: row.cancelled,
    visitor: {
      firstname: row.firstname,
      lastname: row.lastname,
      companyName: row.company_name,
      email: row.email,
      mobile: row.mobile,
      licensePlate: row.license_plate,
      language: row.language,
      frequent: row.frequent,
      idScan: row.id_scan,
      allowFaceRecognition: row.allow_face_recognition,
      pictureSha256: row.picture_sha256,
    },
    host: {
      id: row.host_id,
      firstname: row.host_firstname,
      lastname: row.host_lastname,
      email: row.host_email,
      assistantId: row.host_assistant_id,
    },
    company: { name: row.place_name, logoSha256: row.logo_sha256 },
    arrival: row.arrival,
    answers: row.answers ?? [],
  }
}
