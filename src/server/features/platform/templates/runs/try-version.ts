import { outsideId } from '#contract/ids.ts'
import type { Template, TemplateVersion } from '#domain/location/templates/template.ts'
import { asCompany } from '#server/platform/auth/tenant.ts'
import { tryOut } from '#server/platform/database/try-out.ts'
import { appendEvent } from '#server/platform/events.ts'
import { applyTemplates, type Above, type Effect, listConcerned } from '../apply-templates.ts'
import { listTemplates } from '../queries.ts'
import { findUntried, saveTrial } from './queries-runs.ts'

/** So many locations are tried in one transaction. */
export const triedAtOnce = 12

/** Some locations in a row, of all that a version concerns. */
export type TriedSlice = {
  readonly effects: readonly Effect[]
  /** Locations that it concerns. */
  readonly concerned: number
  /** Of these, those that were tried by now. */
  readonly tried: number
  /** The last of them; null: it was tried at all. */
  readonly next: Effect['place']['companyId'] | null
}

/** What a version would change at some locations after another one, if it counted from now on. Nothing is changed. */
export async function trySlice(
  above: Above,
  templates: readonly Template[],
  { template, version }: { readonly template: Template; readonly version: TemplateVersion },
  after: string | null,
): Promise<TriedSlice> {
  const { tx, act } = above
  const counting = { ...version, start: { at: act.at }, standing: 'COUNTS' } as const
  const next = templates.map((one) =>
    one.templateId === template.templateId
      ? { ...one, versions: [counting, ...one.versions.filter(isOther(version))] }
      : one,
  )
  const all = await listConcerned(above, next, { former: templates })
  const left = all.filter(({ place }) => after === null || place.companyId > after)
  const some = left.slice(0, triedAtOnce)
  const effects = await tryOut(tx, () => applyTemplates(above, some))
  const isLast = some.length === left.length
  return {
    effects,
    concerned: all.length,
    tried: all.length - left.length + some.length,
    next: isLast ? null : (some.at(-1)?.place.companyId ?? null),
  }
}

const isOther =
  ({ version }: TemplateVersion) =>
  (one: TemplateVersion): boolean =>
    one.version !== version

/** Tries the oldest version that is yet to be tried at some more locations. @returns false where there is none */
export async function tryOldest(above: Above): Promise<boolean> {
  const { tx, organisationId, act } = above
  const run = await findUntried(tx, organisationId)
  if (run === undefined) return false
  const templates = await listTemplates(tx, organisationId)
  const template = templates.find(({ templateId }) => templateId === run.templateId)
  const version = template?.versions.find((one) => one.version === run.version)
  if (template === undefined || version === undefined) return false
  const slice = await trySlice(above, templates, { template, version }, run.triedAfter)
  const refused = slice.effects.flatMap(({ place: { companyId }, fault }) =>
    fault === null ? [] : [{ companyId, ...fault }],
  )
  const refusals = [...run.refusals, ...refused]
  const triedAfter = slice.next ?? slice.effects.at(-1)?.place.companyId ?? run.triedAfter
  const { concerned, tried } = slice
  const isDone = slice.next === null
  const trial = { ...run, concerned, tried, triedAfter, refusals }
  await saveTrial(tx, organisationId, trial, isDone ? act.at : null)
  if (isDone && refusals.length > 0) {
    await appendEvent(tx, asCompany(organisationId), act, {
      kind: 'setting_template.refused',
      subject: `setting_template:${outsideId('TP', run.templateId)}`,
      payload: { version: run.version, locations: refusals.length },
    })
  }
  return true
}
