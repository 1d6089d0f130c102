import { z } from 'zod'
import { kioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import { kioskInput, kioskInstanceParams } from '#contract/kiosks/kiosks.ts'
import { isSameValue } from '#domain/location/templates/same-value.ts'
import { settingsOf } from '#server/platform/configuration/part-settings.ts'
import { ownTexts } from '#contract/settings/params.ts'
import { languageCode } from '#contract/shapes.ts'
import {
  listPart,
  settingsPart,
  thingName,
  type Writing,
} from '#server/platform/configuration/configuration-part.ts'
import { paramsAtKiosk } from '#server/platform/auth/kiosk-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { renameKiosk, saveKioskLanguages, saveKioskParams, saveKioskTexts } from './change-kiosk.ts'
import { createKiosk } from './create-kiosk.ts'
import { listKiosks, listOwnTexts } from './queries.ts'
import { readKioskBehaviour, saveKioskBehaviour } from './standard/kiosk-behaviour.ts'

const kiosk = kioskInput.omit({ serialNumber: true }).extend({
  params: kioskInstanceParams.omit({ printerId: true }),
  printer: thingName,
  languages: z.array(languageCode).max(50),
  texts: z.record(languageCode, ownTexts),
})
type Kiosk = z.output<typeof kiosk>

/** Without tablets, exit codes and the locations that a kiosk serves. */
export const configuration = [
  // For all kiosks of the location, where one of them has nothing else.
  settingsPart({
    key: 'kioskBehaviour',
    right: 'EDIT_KIOSKS',
    schema: kioskBehaviour,
    settings: settingsOf('kiosk-behaviour', kioskBehaviour.shape),
    read: ({ tx, company }) => readKioskBehaviour(tx, company.companyId),
    async write({ tx, act, company, deps }, next, before) {
      if (isSameValue(next, before)) return
      await saveKioskBehaviour(tx, deps, act, { companyId: company.companyId, behaviour: next })
    },
  }),
  listPart({
    key: 'kiosks',
    right: 'EDIT_KIOSKS',
    after: ['printers', 'media', 'kioskBehaviour'],
    keeps: ['texts'],
    schema: z.array(kiosk).max(200),
    async list({ tx, company: { companyId }, names }) {
      const printers = await names('printers')
      const texts = await listOwnTexts(tx, companyId)
      return (await listKiosks(tx, companyId)).map((row) => {
        const { printerId, ...params } = paramsAtKiosk(row)
        const item = {
          name: row.name,
          entranceName: row.entranceName,
          params,
          printer: printers.nameOf(printerId === null ? null : insideId('PR', printerId)),
          languages: [...row.languages],
          texts: kiosk.shape.texts.parse(
            Object.fromEntries(
              texts
                .filter(({ kioskId }) => kioskId === row.kioskId)
                .map((one) => [one.language, one.texts]),
            ),
          ),
        }
        return { id: row.kioskId, item }
      })
    },
    async create(context, next) {
      const { name, entranceName } = next
      const { id } = await createKiosk(context.tx, context.company.companyId, context.act, {
        name,
        entranceName,
      })
      await saveSettings(context, insideId('KI', id) ?? '', next)
    },
    async update(context, kioskId, next) {
      const where = { companyId: context.company.companyId, kioskId }
      await renameKiosk(context.tx, context.act, where, next)
      await saveSettings(context, kioskId, next)
      afterCommit(context.tx, () => context.deps.kiosks.forget(kioskId))
    },
  }),
]

async function saveSettings(
  { tx, act, company, names }: Writing,
  kioskId: string,
  { params, printer, languages, texts }: Kiosk,
): Promise<void> {
  const where = { companyId: company.companyId, kioskId }
  const printerId = (await names('printers')).idOf(printer)
  await saveKioskParams(tx, act, where, {
    ...params,
    printerId: printerId === null ? null : outsideId('PR', printerId),
  })
  await saveKioskLanguages(tx, act, where, languages)
  for (const [language, own] of Object.entries(texts)) {
    await saveKioskTexts(tx, act, where, { language, texts: own })
  }
}
