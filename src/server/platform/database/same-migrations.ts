/**
 * A migration never changes, with one exception: a text that cannot run where it must. Then both texts are listed here, and
 * must leave the same schema, so that databases and backups with the older one keep working.
 */
const sameMigrations: Readonly<Record<string, readonly string[]>> = {
  // PostgreSQL 15 has no SET privilege for roles; the older text asked for it by name, and could not run there.
  '0001_tenancy.sql': [
    '7ab250f9886ea9a2af7b7f2065821a445cb000c194ac27fc37529c556d394d26',
    'e72cf6da19c9be950aaa381756875bc97ed454c1bc6ee1fe0b6ef67e897e75c3',
  ],
}

/** Do these two texts of a migration, given by their SHA-256, do the same? */
export function isSameMigration(name: string, one: string, other: string): boolean {
  const texts = sameMigrations[name] ?? []
  return one === other || (texts.includes(one) && texts.includes(other))
}
