import { z } from 'zod'
import { badgeParams } from '#contract/arrivals/badges.ts'
import { createPrinter as endpoint } from '#contract/arrivals/printers.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import {
  configurationPart,
  listPart,
  type Names,
  thingName,
} from '#server/platform/configuration/configuration-part.ts'
import { createPrinter, replacePrinter } from './save-printer.ts'
import { presentPrinter } from './present.ts'
import { listPrinters } from './queries.ts'
import { readBadgeParams } from '../badges/read-badge-params.ts'
import { saveBadgeParams } from './save-badge-params.ts'

const printing = badgeParams
  .omit({ templateId: true, byVisitorType: true, printerId: true, wifiPassword: true })
  .extend({
    template: thingName,
    byVisitorType: z.array(z.object({ code: z.string(), template: thingName })).max(100),
    printer: thingName,
  })

export const configuration = [
  listPart({
    key: 'printers',
    right: 'EDIT_PRINTERS',
    schema: z.array(endpoint.body).max(200),
    list: async ({ tx, company }) =>
      (await listPrinters(tx, company.companyId)).map((row) => ({
        id: row.printer_id,
        item: endpoint.body.parse(presentPrinter(row)),
      })),
    create: ({ tx, company, act }, printer) => createPrinter(tx, company.companyId, act, printer),
    update: ({ tx, company, act }, id, printer) =>
      replacePrinter(tx, company.companyId, act, id, printer),
  }),
  // Without the password of the network.
  configurationPart({
    key: 'printing',
    right: 'EDIT_PRINTERS',
    after: ['badges', 'printers', 'visitorTypes'],
    schema: printing,
    async read({ tx, company, names }) {
      const { templateId, byVisitorType, printerId, ...rest } = await readBadgeParams(
        tx,
        company.companyId,
      )
      const badges = await names('badges')
      return {
        ...rest,
        template: nameIn(badges, 'BT', templateId),
        byVisitorType: byVisitorType.map((one) => ({
          code: one.visitorType,
          template: nameIn(badges, 'BT', one.templateId),
        })),
        printer: nameIn(await names('printers'), 'PR', printerId),
      }
    },
    async write({ tx, company, act, names }, next, before) {
      if (JSON.stringify(next) === JSON.stringify(before)) return
      const { template, byVisitorType, printer, ...rest } = next
      const { wifiPassword } = await readBadgeParams(tx, company.companyId)
      const badges = await names('badges')
      const printers = await names('printers')
      await saveBadgeParams(tx, company.companyId, act, {
        ...rest,
        wifiPassword,
        templateId: idIn(badges, 'BT', template),
        byVisitorType: byVisitorType.flatMap((one) => {
          const templateId = idIn(badges, 'BT', one.template)
          return templateId === null ? [] : [{ visitorType: one.code, templateId }]
        }),
        printerId: idIn(printers, 'PR', printer),
      })
    },
  }),
]

const nameIn = (names: Names, prefix: 'BT' | 'PR', id: string | null): string | null =>
  names.nameOf(id === null ? null : insideId(prefix, id))

const idIn = <P extends 'BT' | 'PR'>(names: Names, prefix: P, name: string | null) => {
  const id = names.idOf(name)
  return id === null ? null : outsideId(prefix, id)
}
