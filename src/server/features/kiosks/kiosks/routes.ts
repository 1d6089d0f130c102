import * as archive from '#contract/kiosks/kiosk-archive.ts'
import * as device from '#contract/kiosks/kiosk-device.ts'
import * as contract from '#contract/kiosks/kiosks.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, route, type Route } from '#server/platform/http/route.ts'
import { paramsAtKiosk } from '#server/platform/auth/kiosk-card.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { presentLanguages, presentTexts } from '#server/features/platform/settings/present.ts'
import { archiveKiosk, restoreKiosk } from './archive-kiosk.ts'
import * as change from './change-kiosk.ts'
import { refuseBeyondLimits } from '#server/features/billing/subscriptions/refuse-beyond-limits.ts'
import { createKiosk } from './create-kiosk.ts'
import { checkExitCode, setExitCode } from './exit-code.ts'
import { makePairingCode } from './make-pairing-code.ts'
import { pairKiosk } from './pair-kiosk.ts'
import { presentKiosk, presentLog, presentTenants } from './present.ts'
import { findOwnTexts, listKiosks, listLog } from './queries.ts'
import { findAnyKiosk } from './queries-uses.ts'
import { setTenants } from './set-tenants.ts'
import { storeLog } from './store-log.ts'

const readable = { allow: managers, right: 'EDIT_KIOSKS', audit: null } as const
const settings = { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.settings_saved' } as const
const maxLogLines = 500

type Context = {
  readonly tx: Tx
  readonly company: { readonly companyId: CompanyId }
  readonly params: { readonly kioskId: string }
  readonly deps: Pick<Deps, 'kiosks'>
}

/** The kiosk and its company, as every path of one kiosk names them. */
const where = ({ company, params }: Context) => ({
  companyId: company.companyId,
  kioskId: params.kioskId,
})

/** Lets this process forget what it knew of the kiosk; the others do within seconds. */
async function changing<T>({ tx, deps, params }: Context, work: Promise<T>): Promise<T> {
  const answer = await work
  afterCommit(tx, () => deps.kiosks.forget(params.kioskId))
  return answer
}

export const kioskRoutes: readonly Route[] = [
  route(contract.listKiosks, readable, async ({ tx, deps, company, query }) => {
    const now = deps.clock.now()
    const rows = await listKiosks(tx, company.companyId, null, query.show)
    return rows.map((row) => presentKiosk(row, now))
  }),
  route(
    contract.createKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.created' },
    async ({ tx, deps, company, act, body }) => {
      await refuseBeyondLimits(tx, deps, company, 'kiosks')
      return createKiosk(tx, company.companyId, act, body)
    },
  ),
  route(contract.getKiosk, readable, async (context) =>
    presentKiosk(await change.findKiosk(context.tx, where(context)), context.deps.clock.now()),
  ),
  route(
    contract.updateKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.updated' },
    (context) =>
      changing(context, change.renameKiosk(context.tx, context.act, where(context), context.body)),
  ),
  route(
    archive.archiveKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.deleted' },
    (context) => changing(context, archiveKiosk(context.tx, context.act, where(context))),
  ),
  route(
    archive.restoreKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.restored' },
    (context) => changing(context, restoreKiosk(context.tx, context.act, where(context))),
  ),
  route(
    contract.revokeKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.revoked' },
    (context) => changing(context, change.revokeKiosk(context.tx, context.act, where(context))),
  ),
  route(
    contract.restartKiosk,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.restart_asked' },
    (context) => change.restartKiosk(context.tx, context.act, where(context)),
  ),
  route(
    contract.getKioskTenants,
    { allow: [...managers, 'kiosk'], audit: null, right: 'EDIT_KIOSKS' },
    async (context) => {
      await change.findKiosk(context.tx, where(context))
      const { kioskId } = context.params
      return presentTenants(mustFind(await context.deps.kiosks.find(kioskId)).tenants)
    },
  ),
  route(
    contract.putKioskTenants,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.tenants_set' },
    (context) => {
      const { tx, deps, company, act, actor, params, body } = context
      const input = { kioskId: params.kioskId, companyIds: body.map(({ id }) => id) }
      return changing(context, setTenants(tx, deps, company, act, actor, input))
    },
  ),
  route(
    contract.createPairingCode,
    { allow: managers, right: 'EDIT_KIOSKS', audit: 'kiosk.code_made' },
    ({ tx, company, act, params }) => makePairingCode(tx, company.companyId, act, params.kioskId),
  ),
  route(contract.putExitCode, settings, (context) => {
    const { tx, company, act, params, body } = context
    const input = { kioskId: params.kioskId, code: body.code }
    return changing(context, setExitCode(tx, company.companyId, act, input))
  }),
  route(contract.getKioskInstanceParams, readable, async (context) =>
    paramsAtKiosk(await change.findKiosk(context.tx, where(context))),
  ),
  route(contract.putKioskInstanceParams, settings, (context) =>
    changing(
      context,
      change.saveKioskParams(context.tx, context.act, where(context), context.body),
    ),
  ),
  route(contract.getKioskInstanceTexts, readable, async (context) => {
    const { tx, company, params, query } = context
    await change.findKiosk(tx, where(context))
    const { language } = query
    const texts = await findOwnTexts(tx, company.companyId, params.kioskId, language)
    return presentTexts(language, texts)
  }),
  route(contract.putKioskInstanceTexts, settings, (context) =>
    changing(context, change.saveKioskTexts(context.tx, context.act, where(context), context.body)),
  ),
  route(contract.getKioskInstanceLanguages, readable, async (context) =>
    presentLanguages((await change.findKiosk(context.tx, where(context))).languages),
  ),
  route(contract.putKioskInstanceLanguages, settings, async (context) => {
    const languages = context.body.map(({ code }) => code)
    await changing(
      context,
      change.saveKioskLanguages(context.tx, context.act, where(context), languages),
    )
    return presentLanguages(languages)
  }),
  route(
    device.listKioskLog,
    readable,
    async ({ tx, company: { companyId }, params: { kioskId } }) => {
      mustFind(await findAnyKiosk(tx, companyId, kioskId))
      return presentLog(await listLog(tx, companyId, kioskId, maxLogLines))
    },
  ),
  openRoute(
    device.pairKiosk,
    { allow: ['anonymous'], audit: 'kiosk.paired', limit: 'secret' },
    ({ deps, act, body }) => pairKiosk(deps, act, body),
  ),
  route(
    device.checkExitCode,
    { allow: ['kiosk'], audit: null },
    ({ tx, company, act, params, body }) =>
      checkExitCode(tx, company.companyId, act.at, { kioskId: params.kioskId, code: body.code }),
  ),
  route(
    device.uploadKioskLog,
    { allow: ['kiosk'], audit: null },
    ({ tx, company, act, params, body }) =>
      storeLog(tx, company.companyId, act, { kioskId: params.kioskId, lines: body.lines }),
  ),
]
