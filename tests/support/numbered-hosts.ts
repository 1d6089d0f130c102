/** Many hosts with names as they are shared in a large company: a few very common, most of them rare. For measurements. */
import { openDatabase, type Connection } from '#server/platform/database/database.ts'
import { refreshHostNames } from '#server/features/people/hosts/refresh-host-names.ts'
import type { Client } from 'pg'
import { numberedCompany, sqlUuidOfNumber } from './numbered-visits.ts'

const firstNames =
  'Anna Jan Sofie Peter Maria Thomas Lukas Emma Marie Pieter Sarah Karim Mohamed Fatima Jürgen Zoë Søren Łukasz José Élodie ' +
  'Johannes Katarzyna Alexander Giulia Matteo Chloé Noah Olivia Liam Mia Lea Elias Ivan Olga Dmitri Γιώργος Ελένη Иван Ольга ' +
  'محمد فاطمة 健司 小明 Nguyễn Siobhán Aïssatou Priya Arjun Mei Kenji Hannah Laura Julia Simon Daniel David Michael Robert ' +
  'Christopher Jennifer Elizabeth Margaret Bartholomäus Maximilian Konstantin Annelies Marleen Veerle Wouter Joris Tine Bram'
const particles = ['', '', '', '', '', '', 'van ', 'van der ', 'de ', 'De ', 'El ', "O'"]
const syllables =
  'pe ja ver mu schmi ko wal ro ba de ha len ma wil ster ber man ten ga sa lo ren va do ri ne ka vos dij kel'.split(
    ' ',
  )
const endings =
  'ters nsen ller ski ova ov sson mann ez ini wicz dt haert stra aert quist escu akis oğlu mans ley ton'.split(
    ' ',
  )

const names = firstNames.split(' ')

/** Always the same numbers between 0 and 1 for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The name of host `n`, the same in every run. */
export function numberedHostName(n: number): { firstname: string; lastname: string } {
  const next = numbers(n * 2_654_435_761)
  next()
  // The square makes the first of a list common and its last rare.
  const pick = <Item>(list: readonly Item[], power = 1): Item | undefined =>
    list[Math.floor(next() ** power * list.length)]
  const syllableCount = 1 + Math.floor(next() * 2.4)
  const stem = Array.from({ length: syllableCount }, () => pick(syllables, 2) ?? '').join('')
  const last = stem.charAt(0).toUpperCase() + stem.slice(1) + (pick(endings, 1.5) ?? '')
  return { firstname: pick(names, 2) ?? '', lastname: (pick(particles) ?? '') + last }
}

/** Adds hosts number 1 to `count` to the numbered company and stores under which forms they are found. */
export async function addNumberedHosts(
  client: Client,
  connection: Connection,
  count: number,
): Promise<void> {
  for (let from = 1; from <= count; from += 5_000) {
    const hosts = Array.from({ length: Math.min(5_000, count - from + 1) }, (_, index) =>
      numberedHostName(from + index),
    )
    await client.query(
      `insert into users (company_id, user_id, firstname, lastname, email)
       select '${numberedCompany}', ${sqlUuidOfNumber(`${String(from + 999_999)} + h.at`)}, h.firstname, h.lastname, ''
       from unnest($1::text[], $2::text[]) with ordinality as h(firstname, lastname, at)`,
      [hosts.map(({ firstname }) => firstname), hosts.map(({ lastname }) => lastname)],
    )
  }
  const db = openDatabase(connection, {
    poolSize: 2,
    timeoutMs: 60_000,
    prepared: true,
    onError: () => undefined,
  })
  await refreshHostNames(db)
  await db.close()
  for (const table of ['users', 'host_names', 'host_words'])
    await client.query(`vacuum analyze ${table}`)
}
