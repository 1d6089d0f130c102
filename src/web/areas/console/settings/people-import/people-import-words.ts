import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PeopleField } from '#domain/import/compare-people.ts'

/** What the columns of a list of colleagues are called. */
export const fieldWords: Readonly<Record<PeopleField, MessageKey>> = {
  firstname: 'people_firstname',
  lastname: 'people_lastname',
  email: 'people_email',
  phone: 'people_phone',
  language: 'people_language',
}
