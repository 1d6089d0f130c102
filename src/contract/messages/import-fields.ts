/** What the columns of a list of visitors are called. Plain data for both sides. */
import type { ImportField } from '#domain/import/import-field.ts'
import type { MessageKey } from './catalogue.ts'

export const importFieldWords = {
  firstname: 'import_field_firstname',
  lastname: 'import_field_lastname',
  name: 'import_field_name',
  email: 'import_field_email',
  companyName: 'import_field_company',
  mobile: 'import_field_mobile',
  hostEmail: 'import_field_host',
  date: 'import_field_date',
  start: 'import_field_start',
  end: 'import_field_end',
  visitorType: 'import_field_type',
  language: 'import_field_language',
} as const satisfies Readonly<Record<ImportField, MessageKey>>
