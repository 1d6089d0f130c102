/** How codes are given to visits, and come back. Issue 15 §5. */
import { randomFillSync } from 'node:crypto'
import {
  codeSystemSettings,
  type CodeSystemSettings,
} from '#contract/integrations/credential-systems.ts'
import { makeCode } from '#domain/credential/code.ts'
import type { CredentialKind } from '#domain/credential/kinds.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type {
  CredentialWay,
  Given,
  WayContext,
} from '#server/platform/credentials/credential-way.ts'
import { codePlace, storedCode } from './list-secrets.ts'
import * as queries from './queries.ts'

/** Who never came has lost it this long after the planned end. Reference §1, X-ACS. */
const trailMinutes = 120
/** An empty list is looked at again so often; whoever adds codes wakes it at once. */
const emptySeconds = 15 * 60
const triesToMake = 20

type SettingsOf<Way extends CodeSystemSettings['way']> = Extract<CodeSystemSettings, { way: Way }>

function plan(settings: unknown) {
  const read = codeSystemSettings.parse(settings)
  const isInvited = read.way !== 'WIFI_LIST' && read.given === 'INVITATION'
  return {
    rule: isInvited ? ('FROM_INVITATION' as const) : ('FROM_CHECK_IN' as const),
    leadMinutes: 0,
    trailMinutes,
    hearsStages: false,
  }
}

const read = ({ system }: WayContext): CodeSystemSettings =>
  codeSystemSettings.parse(system.settings)

async function takeFromList(
  context: WayContext,
  credentialId: string,
  settings: SettingsOf<'CODE_LIST' | 'WIFI_LIST'>,
): Promise<Given> {
  const { tx, deps, system } = context
  const taken = await queries.takeCode(tx, system, credentialId)
  await warn(context, settings.warnBelow)
  if (taken === undefined) return { outcome: 'LATER', error: 'list_empty', seconds: emptySeconds }
  const place = codePlace({
    company_id: system.companyId,
    system_id: system.systemId,
    code_id: taken.code_id,
  })
  const shown =
    settings.way === 'WIFI_LIST'
      ? { network: settings.network, security: settings.security, isMailed: settings.sendsMail }
      : { place: taken.label, isMailed: settings.sendsMail }
  return { outcome: 'GIVEN', secret: deps.secrets.open(place, taken.value), shown }
}

/** Once, until there are enough again. */
async function warn({ tx, system, at }: WayContext, warnBelow: number): Promise<void> {
  const { isNews, free } = await queries.noteLow(tx, system, { warnBelow, at })
  if (!isNews) return
  const place = { companyId: system.companyId, integrationId: system.systemId }
  const act = { actor: { kind: 'system' }, commandId: null } as const
  await noteIntegration(tx, place, act, 'integration.codes_low', { name: system.name, free })
}

async function make(
  context: WayContext,
  credentialId: string,
  settings: SettingsOf<'MADE_CODES'>,
): Promise<Given> {
  const { tx, deps, system } = context
  const list = await queries.findList(tx, system)
  if (list === undefined) return { outcome: 'LATER', error: 'list_empty', seconds: emptySeconds }
  const stored = storedCode(deps, list)
  for (let tries = 0; tries < triesToMake; tries += 1) {
    const code = makeCode(settings.alphabet, settings.length, randomFillSync(new Uint32Array(32)))
    if (code === null) continue
    const isNew = await queries.insertMade(tx, system, stored(code, settings.place), credentialId)
    if (isNew) {
      const shown = { place: settings.place, isMailed: settings.sendsMail }
      return { outcome: 'GIVEN', secret: code, shown }
    }
  }
  return { outcome: 'LATER', error: 'codes_used_up', seconds: emptySeconds }
}

const way = (kind: CredentialKind, name: CodeSystemSettings['way']): CredentialWay => ({
  kind,
  way: name,
  plan,
  give(context, { credentialId }) {
    const settings = read(context)
    return settings.way === 'MADE_CODES'
      ? make(context, credentialId, settings)
      : takeFromList(context, credentialId, settings)
  },
  async end(context, { credentialId }) {
    const { tx, system, at } = context
    const settings = read(context)
    const afterwards =
      settings.way === 'MADE_CODES'
        ? 'GONE'
        : settings.way === 'CODE_LIST'
          ? settings.afterwards
          : 'USED'
    await queries.endCode(tx, system, credentialId, afterwards, at)
    if (afterwards === 'BACK' && settings.way === 'CODE_LIST')
      await warn(context, settings.warnBelow)
    return { outcome: 'ENDED' }
  },
})

export const codeWays: readonly CredentialWay[] = [
  way('ACCESS_CODE', 'CODE_LIST'),
  way('ACCESS_CODE', 'MADE_CODES'),
  way('WIFI', 'WIFI_LIST'),
]

export const kindOfWay = (name: CodeSystemSettings['way']): CredentialKind =>
  name === 'WIFI_LIST' ? 'WIFI' : 'ACCESS_CODE'
