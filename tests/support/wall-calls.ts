/** A display of a sample tenant, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { FactoryDeps } from './factories.ts'
import type { Call } from './send.ts'

/** @returns its outside id. */
export async function openWallSample(
  { db }: FactoryDeps,
  companyId: CompanyId,
  mark: string,
): Promise<Readonly<Record<string, string>>> {
  const wallId = uuid7()
  await db.system
    .insertInto('walls')
    .values({
      company_id: companyId,
      wall_id: wallId,
      name: `${mark} wall`,
      shows: ['DESKS'],
      languages: ['en'],
      welcome: JSON.stringify({ en: mark }),
      theme: 'DARK',
    })
    .execute()
  return { wallId: outsideId('WD', wallId) }
}

const shown = {
  shows: ['DESKS', 'PEOPLE', 'HOURS'],
  languages: ['en', 'de'],
  welcome: { en: 'Welcome' },
  theme: 'LIGHT',
}

export const wallCalls = {
  'walls.list': {},
  'walls.create': { body: { name: 'Made', ...shown } },
  'walls.update': { body: { name: 'Changed', ...shown } },
  'walls.preview': { body: { ...shown, language: 'de' } },
  'walls.makeLink': {},
  'walls.endLink': {},
  'walls.remove': {},
} satisfies Record<string, Call>
