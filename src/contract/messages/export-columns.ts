/** What the columns of exported visits are called, in their order, and the words of a status. Plain data for both sides. */
import type { Status } from '#domain/visit/status.ts'
import type { MessageKey } from './catalogue.ts'

export const exportColumnWords = [
  'import_field_date',
  'import_field_start',
  'import_field_end',
  'export_status',
  'import_field_firstname',
  'import_field_lastname',
  'import_field_company',
  'import_field_email',
  'import_field_mobile',
  'export_plate',
  'import_field_type',
  'console_invite_occasion',
  'console_column_host',
  'export_arrived',
  'export_left',
] as const satisfies readonly MessageKey[]

export const exportStatusWords: Readonly<Record<Status, MessageKey>> = {
  EXPECTED: 'console_show_expected',
  ON_SITE: 'console_status_on_site',
  CHECKED_IN: 'console_show_inside',
  CHECKED_OUT: 'console_show_left',
  IN_REVIEW: 'console_show_review',
  DENIED: 'console_show_denied',
}
