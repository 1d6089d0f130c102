/** Finds somebody in texts by what they are called; the rules stand in the database (decision 0422). */
import { sql, type RawBuilder } from 'kysely'
import type { Called } from './table-rules.ts'

type Text = RawBuilder<unknown>

const parts = ({ firstname, lastname, email, mobile, licensePlate }: Called) =>
  sql`${firstname}, ${lastname}, ${email}, ${mobile}, ${licensePlate}`

/** False: there is nothing to look for. */
export function isCalled(called: Called): boolean {
  return Object.values(called).some((part) => part !== '')
}

/** `said`: text as JSON writes it. */
export function namesPerson(said: Text, called: Called): RawBuilder<boolean> {
  return sql`names_person(${said}, ${parts(called)})`
}

/** The same of the name of a file, where one part of a name is enough. */
export function fileNamesPerson(name: Text, called: Called): RawBuilder<boolean> {
  return sql`file_names_person(${name}, ${parts(called)})`
}

/** Whether JSON holds both names in one object, or the address anywhere. */
export function holdsPerson(
  doc: Text,
  { firstname, lastname, email }: Called,
): RawBuilder<boolean> {
  return sql`(holds_person(${doc}, ${firstname}, ${lastname}) or is_named(${doc}::text, ${email}))`
}

/** The text with `…` for the person. */
export function withoutPerson(said: Text, called: Called): Text {
  return sql`without_person(${said}, ${parts(called)})`
}

/** The same in HTML, where a name is written with its signs escaped. */
export function htmlWithoutPerson(said: Text, called: Called): Text {
  const { firstname, lastname, email, mobile, licensePlate } = called
  return sql`without_person(${said}, escaped_html(${firstname}), escaped_html(${lastname}), ${email}, ${mobile}, ${licensePlate})`
}
