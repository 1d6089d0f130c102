/**
 * A migration never changes, with one exception: what its text did is done elsewhere, or could not run where it must. Then both
 * texts are listed here, and must leave the same schema, so that databases and backups with the older one keep working.
 */
const sameMigrations: Readonly<Record<string, readonly string[]>> = {
  // Two functions moved to migrations/functions/people.sql.
  '0105_organisation_administrators.sql': [
    '03691fd51d12032d8173b4c4c9021753445e10ef681352acf5b039840fba94e1',
    'ab736a7e9682da400a3e412834614f4ba79f1642f98d82c31c8adbfbeac1c90d',
  ],
}

/** Do these two texts of a migration, given by their SHA-256, do the same? */
export function isSameMigration(name: string, one: string, other: string): boolean {
  const texts = sameMigrations[name] ?? []
  return one === other || (texts.includes(one) && texts.includes(other))
}
