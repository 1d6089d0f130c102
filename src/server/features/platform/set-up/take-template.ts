import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { visitorManagementParams } from '#contract/settings/params.ts'
import { setUpPart, type takeSetUpTemplate } from '#contract/settings/set-up.ts'
import { type Module, modules as allModules } from '#domain/location/module.ts'
import type { SetUpTemplate } from '#domain/location/set-up.ts'
import type { Right } from '#domain/rights/right.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { agreementOfTemplate } from '#server/features/agreements/agreements/agreement-templates.ts'
import { createAgreement } from '#server/features/agreements/agreements/create-agreement.ts'
import { createFromTemplate } from '#server/features/agreements/flows/create-from-template.ts'
import { waitForLocked } from '#server/features/agreements/locked-guarantees/keep-locked.ts'
import { saveModules } from '#server/features/people/companies/save-modules.ts'
import { saveParams } from '#server/features/platform/settings/save-params.ts'
import { readStored, waitForSettings } from '#server/features/platform/settings/stored-params.ts'
import { hasAgreement, hasDeskArea } from './queries.ts'
import { readChoices } from './read-set-up.ts'
import { setUpTemplateParts } from './set-up-templates.ts'

type Taken = HandlerOutput<typeof takeSetUpTemplate>
type Part = Taken['made'][number]
type Wanted = { readonly template: SetUpTemplate; readonly rights: ReadonlySet<Right> }

/** Sets up what a template has. Whatever somebody has set up already, or the caller may not change, stays as it is. */
export async function takeTemplate(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  wanted: Wanted,
): Promise<Taken> {
  const { companyId } = company
  await waitForLocked(tx, companyId)
  await waitForSettings(tx, companyId)
  // Of each part: whether it is made; null where the template has none.
  const parts: Readonly<Record<Part, boolean | null>> = {
    SETTINGS: await takeSettings(tx, company, act, wanted),
    QUESTIONS: await takeQuestions(tx, company, act, wanted),
    AGREEMENT: await takeAgreement(tx, company, act, wanted),
    MODULES: await takeModules(tx, company, act, wanted),
  }
  const choices = await readChoices(tx, companyId)
  await saveParams(tx, companyId, act, {
    area: 'set-up',
    params: { ...choices, template: wanted.template, hidden: false },
  })
  const those = (isMade: boolean) => setUpPart.options.filter((part) => parts[part] === isMade)
  return { made: those(true), kept: those(false) }
}

/** An area that was ever saved is its location's own. */
async function takeSettings(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  { template }: Wanted,
): Promise<boolean | null> {
  const { settings } = setUpTemplateParts[template]
  if (settings.length === 0) return null
  let isMade = false
  for (const own of settings) {
    if ((await readStored(tx, companyId, own.area)) !== null) continue
    await saveParams(tx, companyId, act, own)
    isMade = true
  }
  return isMade
}

async function takeQuestions(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { template, rights }: Wanted,
): Promise<boolean | null> {
  const { flow } = setUpTemplateParts[template]
  if (flow === null) return null
  const { companyId, languages } = company
  const stored = await readStored(tx, companyId, 'visitor-management')
  const params = visitorManagementParams.parse(stored ?? {})
  if (params.visitorCheckFlowId !== null || !rights.has('EDIT_FLOWS')) return false
  const name = textFor(languages[0] ?? 'en', 'template_flow_name')
  const { flowId } = await createFromTemplate(tx, company, act, { name, template: flow })
  const visitorCheckFlowId = outsideId('FL', flowId)
  await saveParams(tx, companyId, act, {
    area: 'visitor-management',
    params: { ...params, visitorCheckFlowId },
  })
  return true
}

async function takeAgreement(
  tx: Tx,
  { companyId, languages }: CompanyCard,
  act: Act,
  { template, rights }: Wanted,
): Promise<boolean | null> {
  const { agreement } = setUpTemplateParts[template]
  if (agreement === null) return null
  if (!rights.has('EDIT_AGREEMENTS') || (await hasAgreement(tx, companyId))) return false
  await createAgreement(tx, companyId, act, agreementOfTemplate(agreement, languages))
  return true
}

/** Nothing that is in use is switched off. */
async function takeModules(
  tx: Tx,
  { companyId, modules }: CompanyCard,
  act: Act,
  { template }: Wanted,
): Promise<boolean | null> {
  const wanted = new Set(setUpTemplateParts[template].modules)
  const hasDesks = await hasDeskArea(tx, companyId)
  const inUse = (module: Module) => module !== 'WORKPLACE' || hasDesks
  const next = allModules.filter(
    (module) => wanted.has(module) || (modules.has(module) && inUse(module)),
  )
  if (next.length === modules.size && next.every((module) => modules.has(module))) return null
  await saveModules(tx, companyId, act, next)
  return true
}
